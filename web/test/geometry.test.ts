import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Board } from '../src/api/board';
import { languages } from '../src/app/i18n.svelte';
import { nameDiscs, placedDecor } from '../src/board/decor';
import { distance } from '../src/board/curves';
import { extraSpots, greenSpots, layoutOf, markerSpots, trackCells, type Packed } from '../src/board/geometry';
import { nudgesOf } from '../src/board/nudges';
import { crossedByRoads, outside, overlappingPairs } from '../src/board/overlap';
import { sceneryOf } from '../src/board/scenery';
import { CARD_HEIGHT, OFFICE, PIECE, POST } from '../src/board/sizes';
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
      expect(Math.hypot(dx, dy), owner).toBeLessThan(60);
    }
  });
  test('most names on the map find room, and none is covered', () => {
    const all = sceneryOf(board.map).names;
    expect(placedDecor(layout, sceneryOf(board.map)).names.length).toBeGreaterThan(all.length / 2);
    for (const name of placedDecor(layout, sceneryOf(board.map)).names)
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

/** Squares around pieces, a hair smaller than drawn. */
const apart = ({ spots, scale }: Packed): void => {
  const wide = PIECE * scale - 0.1;
  spots.forEach((a, i) =>
    spots.slice(i + 1).forEach((b) => expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(wide)),
  );
};

test('the prestige track goes round after 99', () => {
  const cells = trackCells(1400, 982);
  expect(markerSpots(cells, 103, 1)).toEqual(markerSpots(cells, 3, 1));
});

test('markers on one space stand side by side', () => {
  const cells = trackCells(1400, 982);
  for (const points of [0, 7, 30, 42]) for (const count of [1, 2, 3, 4, 5]) apart(markerSpots(cells, points, count));
});

test.each(ids)('extra offices on %s stand left of their city, side by side and clear of everything, however many they are', (id) => {
  const layout = layoutOf(load(id), nudgesOf(id));
  for (const place of layout.cities)
    for (const count of [1, 2, 3, 4, 5, 8, 12]) {
      const made = extraSpots(layout, place, count);
      const edge = place.card.x - place.card.w / 2;
      apart(made);
      for (const spot of made.spots) expect(spot.x).toBeLessThan(edge);
      expect(made.spots.map((spot) => spot.x)).toEqual(made.spots.map((spot) => spot.x).sort((a, b) => a - b));
      const annex = { x: edge - made.w / 2, y: place.y, w: made.w, h: CARD_HEIGHT };
      const hit = layout.boxes.find(
        (box) =>
          box.owner !== `city:${place.city.id}` &&
          Math.abs(box.x - annex.x) < (box.w + annex.w) / 2 &&
          Math.abs(box.y - annex.y) < (box.h + annex.h) / 2,
      );
      expect(hit?.id, `${place.city.id} with ${count}`).toBeUndefined();
    }
});

test('tradesmen in a green city stay on its meadow, side by side', () => {
  const layout = layoutOf(load('east'), nudgesOf('east'));
  const waren = layout.cities.find((place) => place.city.id === 'waren');
  if (!waren) throw new Error('no Waren');
  for (const count of [1, 4, 9, 14]) {
    const made = greenSpots(waren, count);
    apart(made);
    for (const spot of made.spots) expect(Math.abs(spot.x - waren.x)).toBeLessThanOrEqual(waren.card.w / 2 - (PIECE * made.scale) / 2);
  }
});
