import { expect, test } from 'vitest';
import type { View } from '../src/api/view';
import { tieBreaks } from '../src/table/ties';

/** Final positions with these totals and Actions levels. */
const end = (winners: number[], totals: number[], levels: number[]): View =>
  ({
    winners,
    desks: levels.map((level, seat) => ({ seat, abilities: { actions: { level } } })),
    score: totals.map((total) => ({ total })),
  }) as unknown as View;

test('the reason of a tie-break is said, and nothing where there was none', () => {
  expect(tieBreaks(end([0], [50, 49], [1, 2]))).toEqual([]);
  expect(tieBreaks(end([1], [50, 50], [3, 2]))).toEqual(['actions']);
  expect(tieBreaks(end([1], [50, 50], [2, 2]))).toEqual(['network']);
  expect(tieBreaks(end([2], [50, 50, 50], [4, 2, 2]))).toEqual(['actions', 'network']);
  expect(tieBreaks(end([0, 1], [50, 50], [2, 2]))).toEqual([]);
  expect(tieBreaks(end([], [0, 0], [1, 1]))).toEqual([]);
});
