import { expect, test } from 'vitest';
import { areasOf } from '../src/board/areas';
import { layoutOf } from '../src/board/geometry';
import { nudgesOf } from '../src/board/nudges';
import { missingCities, nearlyFull, networkOf, permitsOf } from '../src/board/standing';
import { position } from '../src/gallery/position';
import { happeningsOf } from '../src/table/happened';
import type { GameEvent } from '../src/api/merged';
import { load } from './boards';

const board = load('hansa_45');
function only(cities: string[], owner = 0) {
  const view = position(board);
  for (const city of Object.values(view.cities)) [city.offices, city.extra] = [[], []];
  for (const city of cities) view.cities[city]!.offices = [{ owner, shape: 'trader' }];
  return view;
}

test('a network is the routes between cities with an office of its owner', () => {
  const view = only(['goslar', 'magdeburg', 'stade']);
  expect([...networkOf(board, view, 0)]).toEqual(['goslar-magdeburg']);
  expect(networkOf(board, view, 1).size).toBe(0);
});

test('the way from East to West counts the cities that are missing', () => {
  const none = missingCities(board, only([]), 0);
  expect(missingCities(board, only(['arnheim', 'stendal']), 0)).toBe(none - 2);
  expect(missingCities(board, only(['arnheim', 'stendal'], 1), 0)).toBe(none);
  expect(missingCities(board, only(board.cities.map((city) => city.id)), 0)).toBe(0);
});

test('a route is nearly full when one owner has all posts but one', () => {
  const piece = (owner: number) => ({ owner, shape: 'trader' as const });
  expect(nearlyFull([piece(1), null, piece(1)])).toBe(1);
  expect(nearlyFull([piece(1), piece(2), piece(1)])).toBeNull();
  expect(nearlyFull([piece(1), null, null])).toBeNull();
  expect(nearlyFull(undefined)).toBeNull();
});

test('provinces are areas that do not run into each other', () => {
  const facts = load('hansa_23');
  const areas = areasOf(layoutOf(facts, nudgesOf('hansa_23')));
  expect(areas).toHaveLength(facts.provinces!.length);
  for (const area of areas) expect(area.path.length, area.id).toBeGreaterThan(100);
  for (const { a, b } of facts.province_adjacency!)
    expect(areas.find(({ id }) => id === a)!.tint, `${a} ${b}`).not.toBe(areas.find(({ id }) => id === b)!.tint);
});

test('what happened is marked once where it happened, with what was gained', () => {
  const events = [
    { kind: 'established', player: 1, route: 'goslar-magdeburg' },
    { kind: 'points', player: 2, city: 'goslar', points: 1, why: 'control' },
    { kind: 'office_opened', player: 1, city: 'goslar', space: 1, shape: 'trader' },
    { kind: 'special_taken', player: 1, space: 2 },
    { kind: 'turn_ended', player: 1 },
  ] as unknown as GameEvent[];
  expect(happeningsOf(events)).toEqual([
    { place: 'route:goslar-magdeburg', owner: 1 },
    { place: 'city:goslar', owner: 2, gain: '+1' },
    { place: 'special:2', owner: 1 },
  ]);
});

test('the right-most office of a gateway has the permission', () => {
  const britannia = load('britannia_45');
  const view = position(britannia);
  for (const city of Object.values(view.cities)) [city.offices, city.extra] = [[], []];
  view.cities['london']!.offices = [{ owner: 1, shape: 'trader' }, { owner: 0, shape: 'merchant' }, null];
  const permits = permitsOf(britannia, view);
  expect(permits.map(({ city }) => city).sort()).toEqual(['cardiff', 'carlisle', 'london']);
  expect(permits.find(({ city }) => city === 'london')).toMatchObject({ space: 1, owner: 0 });
  expect(permits.find(({ city }) => city === 'cardiff')).toMatchObject({ space: null, owner: null });
  expect(permitsOf(board, position(board))).toEqual([]);
});
