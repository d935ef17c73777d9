/** Room on the board for something that is not printed on it. */
import type { Point } from '../api/board';
import { at } from './curves';
import type { Layout } from './geometry';
import { BAND } from './sizes';

interface Area extends Point {
  w: number;
  h: number;
}
const STEP = 7;
const GAP = 4;
const meet = (a: Area, b: Area, gap = 0): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) < (a.h + b.h) / 2 + gap;

/**
 * The middle of a free rectangle of this size, as near as possible to a point: over no city, post, token, table or road.
 * `spared` are things that it should not hide, if there is another place. Null where there is none.
 */
export function roomFor(layout: Layout, w: number, h: number, near: Point, spared: readonly Area[] = []): Point | null {
  const taken: Area[] = [...layout.boxes, ...layout.routes.flatMap(({ line }) => line.map((p) => ({ ...p, w: 10, h: 10 })))];
  const edge = BAND + GAP;
  let best: { spot: Point; far: number } | null = null;
  for (let x = edge + w / 2; x <= layout.width - edge - w / 2; x += STEP)
    for (let y = edge + h / 2; y <= layout.height - edge - h / 2; y += STEP) {
      const area = { x, y, w, h };
      const hidden = spared.filter((each) => meet(area, each)).length;
      const far = Math.hypot(x - near.x, y - near.y) + hidden * 300;
      if (far < (best?.far ?? Infinity) && !taken.some((each) => meet(area, each, GAP))) best = { spot: at(x, y), far };
    }
  return best?.spot ?? null;
}
