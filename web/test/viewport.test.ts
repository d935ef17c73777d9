import { expect, test } from 'vitest';
import { nextStop } from '../src/board/roving';
import { clamped, fitScale, panned, startCamera, toolsBeside, viewBox, zoomedAt } from '../src/board/viewport';

const board = { width: 1400, height: 982 };
const desktop = { width: 1400, height: 982 };
const phone = { width: 390, height: 520 };

test('a board that can be read starts whole, one that cannot starts enlarged', () => {
  expect(viewBox(startCamera(desktop, board), desktop, board)).toBe('0.00 0.00 1400.00 982.00');
  const tall = { width: 1000, height: 1405 };
  for (const [frame, facts] of [
    [phone, board],
    [{ width: 700, height: 590 }, tall],
  ] as const)
    expect(fitScale(frame, facts) * startCamera(frame, facts).zoom).toBeGreaterThanOrEqual(0.599);
});

test('the tools stand where they take the least from the board', () => {
  expect(toolsBeside({ width: 900, height: 588 }, board, 34)).toEqual({ side: 'right', broad: 62 });
  expect(toolsBeside({ width: 768, height: 1000 }, board, 34)).toEqual({ side: 'below', broad: 104 });
  expect(toolsBeside(phone, board, 48)).toEqual({ side: 'below', broad: 48 });
});

test('zooming keeps the point under the pointer where it is', () => {
  const at = { x: 300, y: 200 };
  const boardPoint = (camera: { x: number; y: number; zoom: number }) => camera.x + (at.x - 700) / camera.zoom;
  const before = { x: 700, y: 491, zoom: 2 };
  const after = zoomedAt(before, 1.5, at, desktop, board);
  expect(after.zoom).toBe(3);
  expect(boardPoint(after)).toBeCloseTo(boardPoint(before));
});

test('the board cannot be lost from sight', () => {
  expect(panned({ x: 700, y: 491, zoom: 2 }, 1e6, 1e6, desktop, board)).toEqual({ x: 350, y: 245.5, zoom: 2 });
  expect(clamped({ x: -5, y: 9999, zoom: 0.1 }, desktop, board)).toEqual({ x: 700, y: 491, zoom: 1 });
});

test('an arrow leads to the nearest thing in its direction', () => {
  const stops = [
    { key: 'a', x: 0, y: 0 },
    { key: 'b', x: 50, y: 5 },
    { key: 'c', x: 90, y: 0 },
    { key: 'd', x: 0, y: 40 },
  ];
  const from = stops[0] as (typeof stops)[number];
  expect(nextStop(stops, from, 'ArrowRight')?.key).toBe('b');
  expect(nextStop(stops, from, 'ArrowDown')?.key).toBe('d');
  expect(nextStop(stops, from, 'ArrowLeft')).toBeNull();
});
