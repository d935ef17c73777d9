/** A change makes the old state the new one and leaves alone what it does not name. */
import { expect, test } from 'vitest';
import { after } from '../src/api/changes';
import type { State } from '../src/api/types';
import { change, state } from './fakes';

const old = state(4);
const view = old.view!;
const [route] = Object.keys(view.posts) as [string];
const [city] = Object.keys(view.cities) as [string];

test('parts by route, city and seat; other fields as a whole', () => {
  const desk = { ...view.desks[1]!, points: 9 };
  const parts = { posts: { [route]: [null] }, cities: { [city]: { offices: [] } }, desks: { '1': desk }, actor: 1 };
  const next = after(old, change(4, 5, parts, { status: 'finished', online: [1], watchers: 3, actions: 7 }))!;
  expect(next).toMatchObject({ type: 'state', seq: 5, actions: 7 });
  expect(next.view!.posts).toEqual({ ...view.posts, [route]: [null] });
  expect(next.view!.cities[city]).toEqual({ offices: [] });
  expect(next.view!.desks[0]).toBe(view.desks[0]);
  expect(next.view!.desks[1]).toEqual(desk);
  expect(next.view!.score).toBe(view.score);
  expect(next.view!.actor).toBe(1);
  expect(next.table).toMatchObject({ status: 'finished', watchers: 3 });
  expect(next.table.seats.map((seat) => seat.online)).toEqual([false, true]);
  expect(old.view!.actor).toBe(0);
});

test('a change belongs to one state of one seat', () => {
  expect(after(null, change(4, 5, {}))).toBeNull();
  expect(after(state(3), change(4, 5, {}))).toBeNull();
  expect(after({ ...old, seat: 1 } as State, change(4, 5, {}))).toBeNull();
});
