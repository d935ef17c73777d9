import { expect, test } from 'vitest';
import type { GameEvent } from '../src/api/merged';
import type { Entry } from '../src/api/types';
import { position } from '../src/gallery/position';
import { sinceMyTurn, summary, turnsOf, undoneOf } from '../src/table/log';
import { movesOf, partiesOf, placesOf } from '../src/table/moves';
import { load } from './boards';

const view = position(load('hansa_45'));
const score = (player: number, n: number): GameEvent => ({ kind: 'points', player, points: n, why: 'control', city: 'goslar' });
const began = (player: number): GameEvent => ({ kind: 'turn_began', player, actions: 2 });

test('a placed piece comes from the desk', () => {
  expect(movesOf([{ kind: 'placed', player: 2, shape: 'trader', post: 'a-b/1', payment: [] }], view)).toEqual([
    { from: 'desk:2', to: 'post:a-b/1' },
  ]);
});

test('a displaced piece waits, and goes on from there', () => {
  const displaced: GameEvent = {
    kind: 'displaced',
    player: 1,
    shape: 'trader',
    post: 'a-b/1',
    victim: { owner: 0, shape: 'trader' },
    payment: ['trader'],
  };
  const relocated: GameEvent = { kind: 'relocated', owner: 0, shape: 'trader', post: 'b-c/2', source: 'displaced', origin: null };
  expect(movesOf([displaced], view)).toEqual([
    { from: 'post:a-b/1', to: 'waiting' },
    { from: 'desk:1', to: 'post:a-b/1' },
  ]);
  expect(movesOf([relocated], view)).toEqual([{ from: 'waiting', to: 'post:b-c/2' }]);
  // Answered at once by a standing order: it is seen going straight there.
  expect(movesOf([displaced, relocated], view)).toContainEqual({ from: 'post:a-b/1', to: 'post:b-c/2' });
});

test('an established route sends one piece into the office and the others home', () => {
  const before = {
    ...view,
    posts: {
      'a-b': [
        { owner: 0, shape: 'trader' as const },
        { owner: 0, shape: 'merchant' as const },
      ],
    },
  };
  const moves = movesOf(
    [
      { kind: 'established', player: 0, route: 'a-b' },
      { kind: 'office_opened', player: 0, city: 'a', space: 2, shape: 'merchant' },
      { kind: 'route_cleared', player: 0, route: 'a-b', traders: 1, merchants: 0 },
    ],
    before,
  );
  expect(moves).toEqual([
    { from: 'post:a-b/2', to: 'office:a/2' },
    { from: 'post:a-b/1', to: 'desk:0' },
  ]);
});

test('a move goes through the hand', () => {
  expect(movesOf([{ kind: 'lifted', player: 0, post: 'a-b/1', piece: { owner: 0, shape: 'trader' } }], view)).toEqual([
    { from: 'post:a-b/1', to: 'lifted:a-b/1' },
  ]);
  expect(movesOf([{ kind: 'moved', player: 0, origin: 'a-b/1', post: 'c-d/1', piece: { owner: 0, shape: 'trader' } }], view)).toEqual([
    { from: 'lifted:a-b/1', to: 'post:c-d/1' },
  ]);
});

test('swapped offices change places', () => {
  expect(movesOf([{ kind: 'swapped', player: 0, city: 'a', space: 1 }], view)).toEqual([
    { from: 'office:a/1', to: 'office:a/2' },
    { from: 'office:a/2', to: 'office:a/1' },
  ]);
});

test('an event names the places it is about', () => {
  expect(placesOf({ kind: 'moved', player: 0, piece: { owner: 1, shape: 'trader' }, origin: 'a-b/1', post: 'c-d/1' })).toEqual([
    'post:c-d/1',
    'post:a-b/1',
  ]);
  expect(placesOf(score(0, 1))).toEqual(['city:goslar']);
});

test('an event names those it is about', () => {
  expect(partiesOf({ kind: 'moved', player: 0, piece: { owner: 1, shape: 'trader' }, origin: 'a-b/1', post: 'c-d/1' })).toEqual([0, 1]);
  expect(partiesOf({ kind: 'control_changed', city: 'goslar', before: 2, now: 5 })).toEqual([2, 5]);
  expect(partiesOf({ kind: 'city_completed', city: 'goslar', completed: 1 })).toEqual([]);
});

const entry = (seq: number, kind: Entry['kind'], events: GameEvent[] = [], more: Partial<Entry> = {}): Entry => ({
  seq,
  at: 0,
  kind,
  seat: 0,
  by: 'person',
  action: null,
  actions: seq,
  events: events as Entry['events'],
  ...more,
});

test('what was taken back is marked, what was played again is not', () => {
  const log = [entry(1, 'start'), entry(2, 'play'), entry(3, 'play'), entry(4, 'undo', [], { steps: 2 }), entry(5, 'redo')];
  expect([...undoneOf(log)].sort()).toEqual([2, 3]);
});

test('the log is cut into turns, the first of which begins with the game', () => {
  const log = [
    entry(1, 'start'),
    entry(2, 'play', [], { seat: 3 }),
    entry(3, 'play', [{ kind: 'turn_ended', player: 3, unused: 0 }, began(0)], { seat: 3 }),
    entry(4, 'play'),
  ];
  expect(turnsOf(log).map(({ number, seat, entries }) => [number, seat, entries.length])).toEqual([
    [0, null, 1],
    [1, 3, 2],
    [2, 0, 1],
  ]);
  const pawn = entry(2, 'play', [{ kind: 'pawn_placed', player: 0, province: 'east-rim' }]);
  expect(
    turnsOf([entry(1, 'start'), pawn, entry(3, 'play', [], { seat: 1 })]).map(({ number, seat, entries }) => [
      number,
      seat,
      entries.length,
    ]),
  ).toEqual([
    [0, null, 2],
    [1, 1, 1],
  ]);
});

test('since my last turn: what others did after I ended it', () => {
  const log = [
    entry(1, 'play', [{ kind: 'turn_ended', player: 0, unused: 0 }]),
    entry(
      2,
      'play',
      [
        { kind: 'displaced', player: 1, shape: 'trader', post: 'a-b/1', victim: { owner: 0, shape: 'trader' }, payment: ['trader'] },
        score(1, 2),
      ],
      { seat: 1 },
    ),
    entry(3, 'play', [{ kind: 'control_changed', city: 'goslar', before: 0, now: 1 }], { seat: 1 }),
  ];
  const found = sinceMyTurn(log, 0);
  expect(found.map((each) => each.seq)).toEqual([2, 3]);
  const { displaced, points, lost, won } = summary(found, 0);
  expect([displaced, points.get(1), lost, won]).toEqual([1, 2, ['goslar'], []]);
});
