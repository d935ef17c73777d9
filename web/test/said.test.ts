/** What the bar says, what an offer would bring, which tip fits: words that depend on the position. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../src/api/merged';
import type { State } from '../src/api/types';
import type { View } from '../src/api/view';
import { addWords, startLanguage, t } from '../src/app/i18n.svelte';
import { adviceFor } from '../src/lesson/guide';
import Ends from '../src/table/Ends.svelte';
import { hintOf, noteOf, plateOf, sentenceOf, type Asked } from '../src/table/barwords';
import { namedIn } from '../src/table/named';
import { commonTo, offerWords } from '../src/table/offer';
import { Sentences } from '../src/table/sentences';
import type { TableStore } from '../src/table/store.svelte';
import { pathOf, scaleOf, ticksOf } from '../src/ui/chart';
import { board, entry, legal, state } from './fakes';

beforeAll(startLanguage);
const words = new Sentences(board, ['Ada', 'Bruno']);
const own = (more: Partial<View> = {}): View => ({ ...state(1).view!, ...more });
const question = (kind: string, details: object = {}): View['question'] => ({ kind, decider: 0, details }) as unknown as View['question'];

describe('the bar', () => {
  const asked = (view: View, more: Partial<Asked> = {}): Asked => ({
    view,
    words,
    shown: state(1),
    legal: [legal('end', 'end', { barrier: true })],
    seat: 0,
    mine: view.actor === 0,
    plan: { on: false },
    choice: { mode: null, armed: null },
    ...more,
  });
  test('says whose turn it is and what is left', () => {
    expect(sentenceOf(asked(own()))).toBe('Your turn. 2 actions left.');
    expect(sentenceOf(asked(own({ actor: 1 })))).toBe('Bruno to play.');
    const bot = state(1);
    bot.table.seats[1]!.kind = 'bot';
    expect(sentenceOf(asked(own({ actor: 1 }), { shown: bot }))).toBe('Bruno (bot) plays …');
    const closed = state(1);
    closed.table.status = 'closed';
    expect(sentenceOf(asked(own(), { shown: closed }))).toContain('closed');
  });
  test('tells what others have just done, and what an earlier step did', () => {
    const told = { text: 'Bruno hires 2 traders.' };
    const table = {
      ...asked(own({ actor: 1 })),
      plan: { on: false, note: '', result: null },
      notices: { now: null },
      sender: { busy: false },
    };
    expect(noteOf({ ...table, lookback: { step: null, told } })?.text).toBe(told.text);
    expect(noteOf({ ...table, lookback: { step: null, told: null } })?.text).toContain('2');
    const events = [{ kind: 'hired', player: 1, traders: 2, merchants: 0 } as unknown as GameEvent];
    const past = { ...table, lookback: { step: { step: 3, steps: 9, events } } };
    expect(sentenceOf(past)).toContain('Bruno');
    expect(noteOf(past)?.text).toMatch(/3.*9/);
    expect(sentenceOf({ ...past, lookback: { step: { step: 3, steps: 9, events: [] } } })).toMatch(/3.*9/);
  });
  test('an ended turn without and with tokens to use', () => {
    const view = own({ turn: { player: 0, actions_left: 0, acted: true, permit: null } });
    const without = sentenceOf(asked(view));
    expect(sentenceOf(asked(view, { legal: [legal('use swap', 'use_swap')] }))).not.toBe(without);
  });
  test('says how to answer, and nothing while others decide', () => {
    expect(hintOf(asked(own()))).toBe('Choose an action on the board or from the list.');
    expect(hintOf(asked(own({ actor: 1 })))).toBe('');
    expect(hintOf(asked(own({ question: question('move', { lifted: [], put: 0 }) })))).toBe('Choose a piece.');
    const lifted = [{ post: 'a-b/1' }, { post: 'a-b/2' }];
    expect(hintOf(asked(own({ question: question('move', { lifted, put: 1 }) })))).toMatch(/2.*2/);
  });
  test('warns before what cannot be taken back, but not in a plan', () => {
    const view = own({ turn: { player: 0, actions_left: 0, acted: true, permit: null } });
    expect(hintOf(asked(view))).not.toBe('');
    expect(hintOf(asked(view, { plan: { on: true } }))).toBe('');
  });
  test('offers the tokens that can be laid out', () => {
    const view = own({ question: question('lay'), mine: { plate: ['swap', 'swap', 'plus3'] } as unknown as View['mine'] });
    const lay = [legal('lay swap a-b', 'lay', { token: 'swap' }), legal('lay plus3 a-b', 'lay', { token: 'plus3' })];
    expect(plateOf(view, lay)).toEqual(['swap', 'plus3']);
    expect(plateOf(view, lay.slice(0, 1))).toEqual(['swap']);
    expect(plateOf(own(), lay)).toEqual([]);
    expect(hintOf(asked(view, { legal: lay }))).toBe('Choose a token first, or a route at once.');
    expect(hintOf(asked(view, { legal: lay, choice: { mode: null, armed: 'plus3' } }))).toContain('3');
  });
});

describe('an offer', () => {
  const city = board.cities.find((each) => each.offices.length > 1)!;
  const opened = { kind: 'office_opened', player: 0, city: city.id, space: 1, shape: 'trader' } as unknown as GameEvent;
  const points = (player: number, n: number, why = 'control') => ({ kind: 'points', player, points: n, why }) as unknown as GameEvent;
  const held = (view: View, controller: number | null): View => ({
    ...view,
    cities: { ...view.cities, [city.id]: { ...view.cities[city.id]!, controller } },
  });
  test('names control, points and what ends, in this order', () => {
    const events = [points(1, 1), opened, points(0, 2), { kind: 'game_ended' } as GameEvent];
    const parts = offerWords(events, held(own(), null), held(own(), 0), 0, words);
    expect(parts[1]).toBe('then you control it');
    expect(parts.at(-1)).toBe('ends the game');
    expect(parts.findIndex((part) => part.includes('Bruno'))).toBeGreaterThan(parts.findIndex((part) => /2/.test(part)));
  });
  test('control that is kept, or stays with another', () => {
    expect(offerWords([opened], held(own(), 0), held(own(), 0), 0, words)).toContain('you keep control');
    expect(offerWords([opened], held(own(), 1), held(own(), 1), 0, words)).toContain('Bruno still controls it');
  });
  test('points for the ends of a route are summed up for each player', () => {
    expect(offerWords([points(1, 1), points(1, 1)], own(), own(), 0, words).join()).toMatch(/Bruno.*2|2.*Bruno/);
  });
  test('what all bring is said once', () => {
    expect(commonTo([['a', 'b'], ['b', 'c'], ['b']])).toEqual(['b']);
    expect(commonTo([['a']])).toEqual([]);
  });
  test('how many pieces usually go back is said once, too', () => {
    const [two, three] = [2, 3].map((n) => t('offer-back-to-stock', { n })) as [string, string];
    expect(commonTo([['a', two], ['b', two], [three]])).toEqual([two]);
    expect(commonTo([['a', two], ['b', two], ['c']])).toEqual([]);
    expect(commonTo([[two], [three]])).toEqual([]);
  });
  test('an ability says what it was and will be', () => {
    const after = structuredClone(own());
    after.desks[0]!.abilities.actions = { level: 3, value: 3 };
    const before = structuredClone(own());
    before.desks[0]!.abilities.actions = { level: 1, value: 2 };
    const developed = { kind: 'developed', player: 0, ability: 'actions' } as unknown as GameEvent;
    expect(offerWords([developed], before, after, 0, words)).toEqual(['Actions: 2 → 3']);
  });
});

test('the ends of the game are measured with the limits that the position names', () => {
  const desks = own().desks.map((desk) => ({ ...desk, points: 12 }));
  const view = own({ desks, points_limit: 30, completed: 4, completed_limit: 8 });
  const shown = mount(Ends, { target: document.body, props: { store: { view } as TableStore } });
  flushSync();
  const ends = [...document.querySelectorAll('li')].map((each) => [each.textContent, each.querySelector('.gone')?.getAttribute('width')]);
  unmount(shown);
  expect(ends[0]).toEqual([expect.stringMatching(/12.*30/), '40']);
  expect(ends[2]).toEqual([expect.stringMatching(/4.*8/), '50']);
});

describe('the guide', () => {
  const advice = (view: Partial<View>, options = [legal('end', 'end')], turn = 1, said: string[] = [], entries = [entry(1, 0)]) =>
    adviceFor(
      { ...state(1), view: own({ pool: 20, completed: 0, cities: {}, ...view }), legal: options } as State,
      board,
      entries,
      turn,
      new Set(said),
    );
  const empty = Object.fromEntries(board.routes.map((route) => [route.id, route.posts.map(() => null)]));
  const poor = own().desks.map((desk) => ({ ...desk, points: 0, unused: [], used: [], plate: 0 }));
  test('waits while others play and answers what is asked', () => {
    expect(advice({ actor: 1 }).id).toBe('guide-wait');
    expect(advice({ question: question('relocate') }).id).toBe('guide-displaced');
    expect(advice({ question: question('lay') }).id).toBe('guide-lay');
    expect(advice({ over: ['points'] as unknown as View['over'] }).id).toBe('guide-over');
  });
  test('a full route comes before everything else in a turn', () => {
    const route = board.routes[0]!.id;
    const found = advice({ desks: poor }, [legal(`establish ${route}`, 'establish', { route })]);
    expect([found.id, found.routes]).toEqual(['guide-route-full', [route]]);
  });
  test('hire when the supply is nearly empty', () => {
    const desks = poor.map((desk) => ({ ...desk, supply: { trader: 1, merchant: 0 } }));
    expect(advice({ desks }, [legal('hire 3', 'hire')]).id).toBe('guide-hire');
  });
  test('a tip is given in one turn only, the more pressing first', () => {
    expect(advice({ desks: poor, posts: empty }).id).toBe('guide-start');
    expect(advice({ desks: poor, posts: empty, pool: 1 }).id).toBe('guide-end-near');
    expect(advice({ desks: poor, posts: empty }, undefined, 1, ['guide-start']).id).toBe('guide-look');
    const desks = poor.map((desk) => ({ ...desk, points: 25 }));
    expect(advice({ desks, posts: empty, points_limit: 30 }).id).toBe('guide-end-near');
    expect(advice({ desks, posts: empty, points_limit: 31 }).id).toBe('guide-start');
  });
  test('a tip names a city of this board, and routes on which something can be placed', async () => {
    await addWords('lesson');
    const found = advice({ desks: poor, posts: empty });
    expect(found.city).toBe(board.cities.find((city) => city.abilities.includes('actions'))!.id);
    const last = found.routes.at(-1)!;
    const place = legal(`place trader ${last}/1`, 'place', { posts: [`${last}/1`] });
    expect(advice({ desks: poor, posts: empty }, [place]).routes).toEqual([last]);
    for (const tip of ['guide-start', 'guide-privilege']) expect(t(tip, { city: 'Chester' })).toContain('Chester');
  });
  test('a route that was begun is named with what is missing', () => {
    const route = board.routes.find((each) => each.posts.length === 3)!;
    const posts = { ...empty, [route.id]: [{ owner: 0, shape: 'trader' as const }, null, null] };
    const found = advice({ desks: poor, posts }, undefined, 2);
    expect(found).toEqual({ id: 'guide-fill', args: { n: 2 }, routes: [route.id] });
  });
  test('no action left: end the turn', () => {
    expect(advice({ turn: { player: 0, actions_left: 0, acted: true, permit: null } }).id).toBe('guide-end');
  });
});

test('names in a sentence are whole words', () => {
  expect(namedIn('Ann displaces Anna in Hannover.', ['Ann', 'Anna'])).toEqual([
    { text: 'Ann', seat: 0 },
    { text: ' displaces ', seat: null },
    { text: 'Anna', seat: 1 },
    { text: ' in Hannover.', seat: null },
  ]);
  expect(namedIn('C++ (1) wins', ['C++ (1)'])[0]).toEqual({ text: 'C++ (1)', seat: 0 });
});

test('a chart goes from its left to its right and back', () => {
  const scale = scaleOf({ width: 300, height: 100, left: 40, right: 10, above: 10, below: 20 }, 5, 20);
  expect([scale.x(0), scale.x(5), scale.y(0), scale.y(20)]).toEqual([40, 290, 80, 10]);
  expect([0, 1, 5].map((at) => scale.at(scale.x(at)))).toEqual([0, 1, 5]);
  expect(scale.at(-100)).toBe(0);
  expect(pathOf([0, 0, 20], scale, true, 5)).toBe('M40.0 80.0H140.0V10.0H290.0');
  expect(pathOf([0, 20], scale, false, 5)).toBe('M40.0 80.0L90.0 10.0');
  expect(ticksOf(2)).toEqual([0, 1, 2]);
});
