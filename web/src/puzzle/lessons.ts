/** What to learn from a game: a player's costliest turns, each with what was better about the other one. */
import type { ReviewedTurn } from '../api/types';
import type { Seat } from '../api/view';

export interface Lesson {
  turn: ReviewedTurn;
  theme: string;
}
/** Points that a turn must have cost to teach something. */
export const LEAST = 1.5;
export const MOST = 3;

/** The costliest turns of a seat, a missed win first; no two of them teach the same where another theme fits. */
export function lessonsOf(turns: readonly ReviewedTurn[], seat: Seat, most = MOST): Lesson[] {
  const costly = turns
    .filter((turn) => turn.seat === seat && turn.better && (turn.missed_win || turn.cost >= LEAST))
    .sort((a, b) => Number(b.missed_win) - Number(a.missed_win) || b.cost - a.cost)
    .slice(0, most);
  const taught = new Set<string>();
  return costly.map((turn) => {
    const themes = turn.missed_win ? ['end_and_win', ...turn.themes] : turn.themes;
    const theme = themes.find((each) => !taught.has(each)) ?? themes[0] ?? 'quiet';
    taught.add(theme);
    return { turn, theme };
  });
}
