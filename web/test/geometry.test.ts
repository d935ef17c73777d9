import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../src/api/board';
import { languages } from '../src/app/i18n.svelte';
import { nameDiscs } from '../src/board/decor';
import { distance } from '../src/board/curves';
import { extraSpots, greenSpots, layoutOf, markerSpot, trackCells } from '../src/board/geometry';
import { nudgesOf } from '../src/board/nudges';
import { crossedByRoads, outside, overlappingPairs } from '../src/board/overlap';
import { sceneryOf } from '../src/board/scenery';
import { OFFICE, POST } from '../src/board/sizes';
import { ids, load } from './boards';

/** The board with the names of its cities in another language. */
function translated(id: string, language: string): Board {
  const text = readFileSync(`../src/hansa/data/text/${language}/game.ftl`, 'utf8');
  const names = new Map([...text.matchAll(/^city-(\S+) = (.+)$/gm)].map((found) => [found[1], found[2]]));
  const board = load(id);
  return { ...board, cities: board.cities.map((city) => ({ ...city, name: names.get(city.id) ?? `city-${city.id}?` })) };
}

describe.each(ids.flatMap((id) => languages.map((language) => [id, language.id])))('board %s in %s', (id, language) => {
  const board = translated(id!, language!);
  const layout = layoutOf(board, nudgesOf(id!));

  test('nothing is drawn over anything else', () => {
    expect(overlappingPairs(layout)).toEqual([]);
  });
  test('everything lies inside the prestige track', () => {
    expect(outside(layout)).toEqual([]);
  });
  test('English names are those that the board prints', () => {
    if (language === 'en') expect(board).toEqual(load(id!));
  });
});

describe.each(ids)('board %s', (id) => {
  const board = load(id);
  const layout = layoutOf(board, nudgesOf(id));

  test('draws every city, office, route and post of the facts', () => {
    expect(layout.cities.map((place) => place.offices.length)).toEqual(board.cities.map((city) => city.offices.length));
    expect(layout.routes.map((place) => place.posts.length)).toEqual(board.routes.map((route) => route.posts.length));
    expect(layout.special.spaces.map((space) => space.points)).toEqual([7, 8, 9, 11]);
    expect(layout.completed.cells).toHaveLength(board.full_city_limit + 1);
  });
  test('no road runs through what is not its own', () => {
    expect(crossedByRoads(layout)).toEqual([]);
  });
  test('posts and offices can be hit at 1400 pixels', () => {
    expect((Math.min(POST, OFFICE) * 1400) / layout.width).toBeGreaterThanOrEqual(22);
  });
  test('nudges are small and name things that exist', () => {
    const owners = new Set(layout.boxes.map((box) => box.owner));
    for (const [owner, [dx, dy]] of Object.entries(nudgesOf(id))) {
      expect(owners, owner).toContain(owner);
      expect(Math.hypot(dx, dy), owner).toBeLessThan(45);
    }
  });
  test('names on the map are not covered', () => {
    for (const name of sceneryOf(board.map).names)
      for (const disc of nameDiscs(name, layout)) {
        const hidden = layout.boxes.find(
          (box) =>
            !box.id.startsWith('pawn') &&
            Math.abs(box.x - disc.x) < box.w / 2 + disc.r - 2 &&
            Math.abs(box.y - disc.y) < box.h / 2 + disc.r - 2,
        );
        expect(hidden?.id, name.text).toBeUndefined();
        const road = layout.routes.find((route) => route.line.some((p) => distance(p, disc) < disc.r));
        expect(road?.route.id, name.text).toBeUndefined();
      }
  });
});

test('a nudge moves a thing by its board units and nothing else', () => {
  const board = load('hansa_45');
  const plain = layoutOf(board);
  const moved = layoutOf(board, { 'city:goslar': [10, -4] });
  const goslar = (layout: typeof plain) => layout.cities.find((place) => place.city.id === 'goslar');
  expect(goslar(moved)?.x).toBeCloseTo((goslar(plain)?.x ?? 0) + 10);
  expect(goslar(moved)?.ribbon.y).toBeCloseTo((goslar(plain)?.ribbon.y ?? 0) - 4);
  expect(moved.routes[0]?.posts).toEqual(plain.routes[0]?.posts);
});

test.each([
  [1400, 982],
  [1000, 1405],
])('the prestige track of a %i by %i board has 100 spaces that touch', (width, height) => {
  const cells = trackCells(width, height);
  expect(cells.map((cell) => cell.points)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  cells.forEach((cell, i) => {
    const next = cells[(i + 1) % 100] as (typeof cells)[number];
    const far = Math.abs(cell.x - next.x) + Math.abs(cell.y - next.y);
    expect(far).toBeCloseTo(Math.abs(cell.x - next.x) > 1 ? (cell.w + next.w) / 2 : (cell.h + next.h) / 2, 1);
  });
});

test('the prestige track goes round after 99', () => {
  const cells = trackCells(1400, 982);
  expect(markerSpot(cells, 103, 0, 1)).toEqual(markerSpot(cells, 3, 0, 1));
});

test('five markers on one space do not hide each other', () => {
  const cells = trackCells(1400, 982);
  const spots = [0, 1, 2, 3, 4].map((n) => markerSpot(cells, 7, n, 5));
  spots.forEach((a, i) => spots.slice(i + 1).forEach((b) => expect(distance(a, b)).toBeGreaterThan(9)));
});

test('extra offices stand left of the city, left-most first, however many they are', () => {
  const layout = layoutOf(load('hansa_45'), nudgesOf('hansa_45'));
  for (const place of layout.cities) {
    const spots = extraSpots(layout, place, 5);
    spots.forEach((spot, i) => {
      expect(spot.x).toBeLessThan(place.card.x - place.card.w / 2);
      if (i) expect(spot.x).toBeGreaterThan((spots[i - 1] as { x: number }).x);
    });
  }
});

test('tradesmen in a green city stay on its meadow', () => {
  const layout = layoutOf(load('east'), nudgesOf('east'));
  const waren = layout.cities.find((place) => place.city.id === 'waren');
  if (!waren) throw new Error('no Waren');
  for (const count of [1, 4, 9])
    for (const spot of greenSpots(waren, count)) expect(Math.abs(spot.x - waren.x)).toBeLessThanOrEqual(waren.card.w / 2 - 12);
});
