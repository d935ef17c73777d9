/** Which thing lies next in a direction: the board is one tab stop, arrows walk on it. */
import type { Point } from '../api/board';

export interface Stop extends Point {
  key: string;
}

const directions: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

export function nextStop(stops: readonly Stop[], from: Stop, arrow: string): Stop | null {
  const way = directions[arrow];
  if (!way) return null;
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const along = (stop.x - from.x) * way.x + (stop.y - from.y) * way.y;
    const aside = Math.abs((stop.x - from.x) * way.y) + Math.abs((stop.y - from.y) * way.x);
    if (along <= 1 || aside > along * 2) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}
