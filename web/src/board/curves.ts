/** Lines and outlines: smooth paths, hand-drawn coasts, points inside shapes. */
import type { Point } from '../api/board';

export const at = (x: number, y: number): Point => ({ x, y });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const round = (n: number): number => Math.round(n * 10) / 10;

/** Random numbers 0..1 that are the same every time for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Bezier {
  from: Point;
  c1: Point;
  c2: Point;
  to: Point;
}

/** Catmull–Rom through all points, as Bézier pieces; `tension` 0 is straight, 1 is round. */
function beziers(points: Point[], closed: boolean, tension: number): Bezier[] {
  const n = points.length;
  const get = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] as Point;
  const pieces: Bezier[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    // The handles never reach further than a third of the piece, so sharp corners do not loop.
    const reach = distance(from, to) / 3;
    const handle = (a: Point, b: Point, sign: number, base: Point): Point => {
      const length = distance(a, b) || 1;
      const size = sign * Math.min(reach, length / 6) * tension;
      return at(base.x + ((b.x - a.x) / length) * size, base.y + ((b.y - a.y) / length) * size);
    };
    pieces.push({ from, c1: handle(before, to, 1, from), c2: handle(from, after, -1, to), to });
  }
  return pieces;
}

export function smoothPath(points: Point[], closed = false, tension = 1): string {
  const first = points[0];
  if (!first) return '';
  const show = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
  const body = beziers(points, closed, tension).map((b) => `C${show(b.c1)} ${show(b.c2)} ${show(b.to)}`);
  return `M${show(first)}${body.join('')}${closed ? 'Z' : ''}`;
}

/** Points along the smooth line, about `step` apart. */
export function sampled(points: Point[], step: number): Point[] {
  const line: Point[] = [];
  for (const b of beziers(points, false, 1)) {
    const count = Math.max(1, Math.round(distance(b.from, b.to) / step));
    for (let i = 0; i < count; i++) {
      const t = i / count;
      const u = 1 - t;
      const mix = (k: 'x' | 'y'): number => u * u * u * b.from[k] + 3 * u * u * t * b.c1[k] + 3 * u * t * t * b.c2[k] + t * t * t * b.to[k];
      line.push(at(mix('x'), mix('y')));
    }
  }
  const last = points.at(-1);
  return last ? [...line, last] : line;
}

const WILDEST = 11;

/** A drawn line gets the unrest of a real coast or river: midpoints are displaced, twice. */
export function roughened(points: Point[], closed: boolean, amount: number, seed: number): Point[] {
  const random = seeded(seed);
  let line = points;
  for (const share of [amount, amount * 0.7]) {
    const next: Point[] = [];
    const n = line.length;
    for (let i = 0; i < n; i++) {
      const a = line[i] as Point;
      next.push(a);
      const b = line[closed ? (i + 1) % n : i + 1];
      if (!b) continue;
      const long = distance(a, b) || 1;
      const push = ((random() - 0.5) * 2 * Math.min(share * long, WILDEST)) / long;
      next.push(at((a.x + b.x) / 2 - (b.y - a.y) * push, (a.y + b.y) / 2 + (b.x - a.x) * push));
    }
    line = next;
  }
  return line;
}

export function inside(ring: Point[], p: Point): boolean {
  let result = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i] as Point;
    const b = ring[j] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) result = !result;
  }
  return result;
}
