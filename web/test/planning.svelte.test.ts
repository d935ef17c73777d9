/** Plans that wait for one's turn, and who may take back at a shared screen. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Plan } from '../src/api/types';
import { startLanguage } from '../src/app/i18n.svelte';
import { sentenceOf } from '../src/table/barwords';
import { Motion } from '../src/table/motion.svelte';
import { Planning } from '../src/table/plan.svelte';
import { Sentences } from '../src/table/sentences';
import { TableStore } from '../src/table/store.svelte';
import { board, FakeClient, state } from './fakes';

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
