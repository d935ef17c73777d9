import { describe, expect, it } from 'vitest';
import { ids, load } from './boards';
import { layoutOf } from '../src/board/geometry';
import { nudgesOf } from '../src/board/nudges';
import { roomFor } from '../src/board/room';

describe('room for favour tiles', () => {
  it.each(ids)('is there on %s, over nothing that is printed', (id) => {
    const board = load(id);
    const layout = layoutOf(board, nudgesOf(board.id));
    // Five tiles, in one row or in two.
    const shapes = [[5 * 44 + 14, 70] as const, [3 * 44 + 14, 70 + 44] as const];
    const places = shapes.map(([w, h]) => ({ w, h, ...roomFor(layout, w, h, layout.special) }));
    const { w, h, x = NaN, y = NaN } = places.find((place) => 'x' in place) ?? places[0]!;
    expect(x).toBeGreaterThan(0);
    const hidden = layout.boxes.filter((box) => Math.abs(box.x - x) < (box.w + w) / 2 && Math.abs(box.y - y) < (box.h + h) / 2);
    expect(hidden.map(({ id }) => id)).toEqual([]);
    const crossed = layout.routes.filter(({ line }) => line.some((p) => Math.abs(p.x - x) < w / 2 && Math.abs(p.y - y) < h / 2));
    expect(crossed.map(({ route }) => route.id)).toEqual([]);
  });
});
