/** Points on the prestige track after each turn, for every player. */
import type { Entry } from '../api/types';
import { undoneOf } from './log';

export function curvesOf(entries: readonly Entry[], players: number): { turn: number; points: number }[][] {
  const undone = undoneOf(entries);
  const curves = Array.from({ length: players }, () => [{ turn: 0, points: 0 }]);
  let turn = 0;
  for (const entry of entries) {
    if (undone.has(entry.seq)) continue;
    for (const event of entry.events) {
      if (event.kind === 'turn_began') turn++;
      if (event.kind === 'points') {
        const curve = curves[event.player];
        curve?.push({ turn, points: (curve.at(-1)?.points ?? 0) + event.points });
      }
    }
  }
  return curves;
}
