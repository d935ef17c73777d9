import { expect, test } from 'vitest';
import type { EventTable } from '../src/api/types';
import { nameOf, placesOf } from '../src/events/words';
import { bandOf } from '../src/player/words';

const table = (number: number, points: (number | null)[]): EventTable => ({
  number,
  table: `t${number}`,
  ended: points[0] === null ? null : 1,
  early: false,
  mine: false,
  watch: true,
  awaited: null,
  since: null,
  actions: 0,
  seats: points.map((mine, seat) => ({
    entrant: seat,
    seat,
    points: mine,
    place: mine === null ? null : seat + 1,
    score: mine === null ? null : 0.5,
  })),
});

test('places of all tables stand side by side', () => {
  const found = placesOf([table(1, [30, 20]), table(2, [10, 40])]);
  expect(found.map((dots) => dots.map((dot) => [dot.table, dot.points]))).toEqual([
    [
      [1, 30],
      [2, 10],
    ],
    [
      [1, 20],
      [2, 40],
    ],
  ]);
});
test('a table without a result is not compared', () => {
  expect(placesOf([table(1, [30, 20]), table(2, [null, null])]).map((dots) => dots.length)).toEqual([1, 1]);
  expect(placesOf([])).toEqual([]);
});
test('somebody who takes part has their own name', () => {
  const entrants = [{ number: 3, name: 'Anna', level: null, word: '', left: false }];
  expect(nameOf(entrants, 3)).toBe('Anna');
});
test('the band of a rating never goes below nothing', () => {
  expect(bandOf([25, 3], [8, 4])).toEqual({ low: [9, 0], high: [41, 11] });
});
