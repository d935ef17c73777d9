/** The turns that a game turned on: those in which chances of winning changed most. */
import type { Seat } from '../api/view';
import type { ReviewedTurn } from './ask';

export interface TurningPoint {
  turn: ReviewedTurn;
  /** Whose chance changed most in it, and by how much. */
  swing: { seat: Seat; by: number };
}
/** Changes that are smaller are no turning points. */
export const LEAST = 0.03;
/** Points that must have been given away to be told of. */
export const TELLING = 1.5;

/** Whose chance changed most; of equal changes the one of the player whose turn it was. */
export function swingOf(turn: ReviewedTurn): { seat: Seat; by: number } {
  const changes = turn.values.map((before, seat) => ({ seat, by: (turn.after[seat] ?? before) - before }));
  return changes.reduce(
    (most, each) => (Math.abs(each.by) > Math.abs(most.by) + 0.005 ? each : most),
    changes[turn.seat] ?? { seat: turn.seat, by: 0 },
  );
}

/** The largest changes first; `whose`: turns of this seat only, -1 for everybody's. */
export const turningPoints = (turns: readonly ReviewedTurn[], whose: Seat | -1, most: number): TurningPoint[] =>
  turns
    .filter((turn) => whose === -1 || turn.seat === whose)
    .map((turn) => ({ turn, swing: swingOf(turn) }))
    .filter(({ turn, swing }) => Math.abs(swing.by) >= LEAST || turn.missed_win)
    .sort((a, b) => Math.abs(b.swing.by) - Math.abs(a.swing.by))
    .slice(0, most);
