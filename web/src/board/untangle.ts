/** Proposes nudges that free a board of overlaps. Used by `npm run nudge`, never at play time. */
import type { Board } from '../api/board';
import { layoutOf, type Box, type Layout, type Nudges } from './geometry';
import { belongs, overlaps } from './overlap';
import { BAND } from './sizes';

const GAP = 4;

/** How unwilling a thing is to move. */
function weight(owner: string): number {
  if (owner.startsWith('city:')) return 3;
  if (owner.startsWith('post:')) return 1.2;
  if (/^(special|completed|east-west|country)/.test(owner)) return 2;
  if (owner.startsWith('pawn:')) return 0.3;
  return 0.6;
}

type Push = (owner: string, dx: number, dy: number) => void;

export function untangled(board: Board, start: Nudges, rounds = 500, held: ReadonlySet<string> = new Set()): Nudges {
  const nudges: Nudges = structuredClone(start);
  const push: Push = (owner, dx, dy) => {
    if (held.has(owner)) return;
    const old = nudges[owner] ?? [0, 0];
    nudges[owner] = [old[0] + dx, old[1] + dy];
  };
  for (let round = 0; round < rounds; round++) {
    const layout = layoutOf(board, nudges);
    layout.boxes.forEach((a, i) => {
      for (const b of layout.boxes.slice(i + 1)) pushApart(a, b, held, push);
    });
    clearRoads(layout, push);
    keepInside(layout, push);
    if (round <= rounds * 0.8) pullBack(nudges, start, held);
  }
  jump(board, nudges);
  const rounded: Nudges = {};
  for (const [owner, [dx, dy]] of Object.entries(nudges).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pair: [number, number] = [Math.round(dx), Math.round(dy)];
    if (pair[0] || pair[1]) rounded[owner] = pair;
  }
  return rounded;
}

function pushApart(a: Box, b: Box, held: ReadonlySet<string>, push: Push): void {
  if (a.owner === b.owner) return;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const px = (a.w + b.w) / 2 + GAP - Math.abs(dx);
  const py = (a.h + b.h) / 2 + GAP - Math.abs(dy);
  if (px <= 0 || py <= 0) return;
  const [wa, wb] = [held.has(a.owner) ? 1e6 : weight(a.owner), held.has(b.owner) ? 1e6 : weight(b.owner)];
  const shareA = wb / (wa + wb);
  const [mx, my] = px < py ? [px * (Math.sign(dx) || 1), 0] : [0, py * (Math.sign(dy) || 1)];
  push(a.owner, -mx * shareA * 0.5, -my * shareA * 0.5);
  push(b.owner, mx * (1 - shareA) * 0.5, my * (1 - shareA) * 0.5);
}

/** Roads keep clear of what is not theirs. */
function clearRoads(layout: Layout, push: Push): void {
  for (const place of layout.routes)
    for (const box of layout.boxes) {
      if (belongs(layout, place.route.id, box) || /^(soldier|pawn)/.test(box.id)) continue;
      for (const p of place.line) {
        const px = box.w / 2 + 6 - Math.abs(box.x - p.x);
        const py = box.h / 2 + 6 - Math.abs(box.y - p.y);
        if (px <= 0 || py <= 0) continue;
        const strength = 0.12 / weight(box.owner);
        if (px < py) push(box.owner, (Math.sign(box.x - p.x) || 1) * px * strength, 0);
        else push(box.owner, 0, (Math.sign(box.y - p.y) || 1) * py * strength);
      }
    }
}

function keepInside(layout: Layout, push: Push): void {
  for (const box of layout.boxes) {
    push(box.owner, Math.max(0, BAND + 8 - (box.x - box.w / 2)), Math.max(0, BAND + 8 - (box.y - box.h / 2)));
    push(box.owner, -Math.max(0, box.x + box.w / 2 - layout.width + BAND + 8), -Math.max(0, box.y + box.h / 2 - layout.height + BAND + 8));
  }
}

/** Everything is drawn towards where it stood at first, but for the last rounds. */
function pullBack(nudges: Nudges, start: Nudges, held: ReadonlySet<string>): void {
  for (const [owner, [dx, dy]] of Object.entries(nudges)) {
    const [sx, sy] = start[owner] ?? [0, 0];
    if (!held.has(owner)) nudges[owner] = [dx + (sx - dx) * 0.015 * weight(owner), dy + (sy - dy) * 0.015 * weight(owner)];
  }
}

/** Tokens that are wedged in between others go to the nearest spot that is free. */
function jump(board: Board, nudges: Nudges): void {
  for (const { id } of layoutOf(board, nudges).boxes.filter((box) => box.id.startsWith('token:'))) {
    const layout = layoutOf(board, nudges);
    const box = layout.boxes.find((each) => each.id === id) as Box;
    const others = layout.boxes.filter((each) => each !== box);
    const route = id.slice('token:'.length);
    const roads = layout.routes.filter((place) => place.route.id !== route).flatMap((place) => place.line);
    const free = (moved: Box, gap: number): boolean =>
      Math.min(moved.x, moved.y, layout.width - moved.x, layout.height - moved.y) > BAND + 6 + moved.w / 2 &&
      !others.some((other) => overlaps(moved, other, gap)) &&
      !roads.some((p) => Math.abs(p.x - moved.x) < moved.w / 2 + 3 && Math.abs(p.y - moved.y) < moved.h / 2 + 3);
    if (free(box, 1.5)) continue; // rounding takes up to half a unit from each
    search: for (let far = 2; far < 90; far += 1)
      for (let k = 0; k < 24; k++) {
        const [dx, dy] = [Math.round(far * Math.cos((k * Math.PI) / 12)), Math.round(far * Math.sin((k * Math.PI) / 12))];
        if (!free({ ...box, x: box.x + dx, y: box.y + dy }, 1.5)) continue;
        const old = nudges[id] ?? [0, 0];
        nudges[id] = [Math.round(old[0]) + dx, Math.round(old[1]) + dy];
        break search;
      }
  }
}
