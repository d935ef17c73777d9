/** Plans that wait for one's turn, and who may take back at a shared screen. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan, State } from '../src/api/types';
import { startLanguage } from '../src/app/i18n.svelte';
import { noteOf, sentenceOf } from '../src/table/barwords';
import { Motion } from '../src/table/motion.svelte';
import { Planning } from '../src/table/plan.svelte';
import { Sentences } from '../src/table/sentences';
import { TableStore } from '../src/table/store.svelte';
import { board, FakeClient, legal, state } from './fakes';

beforeAll(startLanguage);
beforeEach(() => localStorage.clear());

const ahead = ({ actions }: Record<string, unknown>): Plan =>
  ({
    steps: (actions as string[]).map(() => ({ by: 'plan', events: [] })),
    view: state(7).view,
    legal: [],
    ended: null,
    refused: null,
    ahead: true,
  }) as unknown as Plan;
const around = (answer = ahead) => ({
  id: 'x',
  client: new FakeClient({ '/plan': answer as (body: Record<string, unknown>) => unknown }),
  seat: 0,
  shown: state(7),
  view: state(7).view!,
  words: null,
  motion: new Motion(),
  said: [] as string[],
  letGo() {},
  say() {},
  refused() {},
  tell(text: string) {
    this.said.push(text);
  },
  act: async () => true,
});

test('a plan made out of turn is kept, survives the page, and is offered once', async () => {
  const table = around();
  const plan = new Planning(table);
  await plan.start();
  expect(plan.ahead).toBe(true);
  await plan.add('a');
  await plan.add('b');
  plan.keep();
  expect([plan.on, plan.pending]).toEqual([false, ['a', 'b']]);
  expect(table.said[0]).toContain('2');
  const later = new Planning(around());
  later.remember();
  expect(later.pending).toEqual(['a', 'b']);
  await later.resume();
  expect([later.actions, later.pending]).toEqual([['a', 'b'], []]);
  const last = new Planning(around());
  last.remember();
  expect(last.pending).toEqual([]);
});
test('a plan that waits can be given up', async () => {
  const plan = new Planning(around());
  await plan.add('a');
  plan.keep();
  plan.forget();
  expect(plan.pending).toEqual([]);
  expect(localStorage.length).toBe(0);
});

describe('clicks before the plan is there', () => {
  const placing = legal('place trader bremen-minden/1', 'place', { post: 'bremen-minden/1', shape: 'trader' });
  const planned = (body: Record<string, unknown>) => ({ ...ahead(body), ahead: false, legal: [placing] });
  const opened = () => {
    const store = new TableStore('x', new FakeClient({ '/plan': planned }));
    store.accept(state(7, { legal: [placing] as State['legal'] }));
    return store;
  };
  const asked = (store: TableStore) =>
    (store.client as FakeClient).asked.map(({ path, body }) => [path.split('/').at(-1), body['actions']]);

  test('count once it is, and are not sent', async () => {
    const store = opened();
    store.plan.toggle();
    await store.choice.choose({ kind: 'post', route: 'bremen-minden', index: 1 }, null);
    expect(asked(store)).toEqual([
      ['plan', []],
      ['plan', [placing.text]],
    ]);
    expect(store.plan.actions).toEqual([placing.text]);
  });
  test('also those in the bar', async () => {
    const store = opened();
    store.plan.toggle();
    await store.act(placing.text);
    expect(asked(store).map(([what]) => what)).toEqual(['plan', 'plan']);
    expect(store.plan.actions).toEqual([placing.text]);
  });
  test('do nothing where planning is left again', async () => {
    const store = opened();
    store.plan.toggle();
    const clicked = store.choice.choose({ kind: 'post', route: 'bremen-minden', index: 1 }, null);
    store.plan.toggle();
    await clicked;
    expect([store.plan.on, store.plan.opening]).toEqual([false, false]);
    expect(asked(store)).toEqual([['plan', []]]);
  });
  test('follow one upon the other, and are kept', async () => {
    const plan = new Planning(around());
    await plan.start();
    void plan.add('a');
    void plan.add('b');
    await plan.keep();
    expect(plan.pending).toEqual(['a', 'b']);
  });
  test('to play again what was taken back takes nothing off the plan', async () => {
    const store = opened();
    await store.plan.start();
    await store.act(placing.text);
    await store.redo();
    expect(store.plan.actions).toEqual([placing.text]);
  });
});

test('while planning nobody is asked to end the turn', () => {
  const words = new Sentences(board, ['Ada', 'Bruno']);
  const view = { ...state(7).view!, turn: { player: 0, actions_left: 0, acted: true, permit: null } };
  const asked = { view, words, shown: state(7), legal: [], seat: 0, mine: true, choice: { mode: null, armed: null } };
  expect(sentenceOf({ ...asked, plan: { on: true } })).toBe('Your turn. No actions left.');
  expect(sentenceOf({ ...asked, plan: { on: false } })).toContain('End your turn');
});
test('a plan for a turn that has not come does not say that it is one’s turn', () => {
  const words = new Sentences(board, ['Ada', 'Bruno']);
  const asked = { view: state(7).view, words, shown: state(7), legal: [], seat: 0, mine: true, choice: { mode: null, armed: null } };
  expect(sentenceOf({ ...asked, plan: { on: true, ahead: true } })).toBe('2 actions left.');
});
test('a plan is called out of date only where there is one and the position has changed', async () => {
  const plan = new Planning(around());
  await plan.start();
  plan.outdated();
  await plan.settled();
  expect(plan.note).toBe('');
  await plan.add('a');
  plan.outdated(false);
  await plan.settled();
  expect(plan.note).toBe('');
  plan.outdated();
  await plan.settled();
  expect(plan.note).toContain('changed');
});
test('that the rest of a plan is offered is no warning', async () => {
  const plan = new Planning(around());
  await plan.add('a');
  await plan.keep();
  await plan.resume();
  const table = {
    ...{ view: state(7).view, words: null, shown: state(7), legal: [], seat: 0, mine: true, choice: { mode: null, armed: null } },
    ...{ lookback: { step: null }, notices: { now: null }, sender: { busy: false } },
  };
  expect(noteOf({ ...table, plan })).toEqual({ text: 'The rest of your plan. Send it, or change it.', warn: false });
});

test('at a shared screen the one whose turn it is can take back while another is asked', () => {
  const store = new TableStore('x', new FakeClient());
  const view = { ...state(7).view!, actor: 1, turn: { ...state(7).view!.turn, player: 0 } };
  store.feed.greet(state(7));
  store.accept(state(7, { seat: 1, my_seats: [0, 1], view }));
  expect([store.seat, store.turnSeat]).toEqual([1, 0]);
  const alone = new TableStore('x', new FakeClient());
  alone.accept(state(7, { seat: 1, my_seats: [1], view }));
  expect(alone.turnSeat).toBe(1);
});

test('at a shared screen the bar names the player', () => {
  const words = new Sentences(board, ['Ada', 'Bruno']);
  const asked = { view: state(7).view, words, legal: [], seat: 0, mine: true, plan: { on: false }, choice: { mode: null, armed: null } };
  expect(sentenceOf({ ...asked, shown: state(7, { my_seats: [0, 1] }) })).toBe('Ada: your turn. 2 actions left.');
  expect(sentenceOf({ ...asked, shown: state(7) })).toBe('Your turn. 2 actions left.');
});
