/** Where the parts of a table lie in windows of all kinds. */
import { expect, test } from 'vitest';
import { layoutOf } from '../src/table/frame.svelte';

/** Media queries of widths and shapes only. */
const window = (width: number, height: number) => (query: string) =>
  [...query.matchAll(/\((min)-(aspect-ratio|width|height): ([\d/]+)(?:px)?\)/g)].every(([, , what, value]) => {
    const [a, b = 1] = value!.split('/').map(Number) as [number, number?];
    return { 'aspect-ratio': width / height, width, height }[what!]! >= a / b;
  });

test.each([
  [1366, 657, 'beside', 'beside'],
  [1280, 640, 'beside', 'beside'],
  [1920, 1080, 'beside', 'beside'],
  [1400, 900, 'above', 'beside'],
  [1024, 768, 'above', 'beside'],
  [768, 1024, 'stacked', 'stacked'],
  [390, 844, 'stacked', 'stacked'],
  [844, 390, 'beside', 'beside'],
  [1080, 1920, 'above', 'above'],
  [480, 200, 'stacked', 'stacked'],
])('%i x %i', (width, height, wide, tall) => {
  expect(layoutOf(false, window(width, height))).toBe(wide);
  expect(layoutOf(true, window(width, height))).toBe(tall);
});
