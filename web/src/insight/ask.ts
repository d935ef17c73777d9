/** Hints, analysis and review, as the server gives them (docs/api.md). */
import { ApiError, post } from '../api/client';
import type { Analysis, Review, ReviewedTurn } from '../api/types';
import type { Seat } from '../api/view';
import { addWords, maybe, t } from '../app/i18n.svelte';

export type { Analysis, Candidate, Claim, PlanStep as Step, ReviewedTurn } from '../api/types';

export const standing = (id: string, seat: Seat | null, step?: number): Promise<Analysis> =>
  post<Analysis>(`tables/${id}/analysis`, { seat, depth: 'standing', ...(step === undefined ? {} : { step }) });

export const plans = (id: string, seat: Seat | null, seconds: number, step?: number): Promise<Analysis> =>
  post<Analysis>(`tables/${id}/analysis`, { seat, seconds, ...(step === undefined ? {} : { step }) });

/**
 * Questions about one place after another, as it is looked at: one is asked at a time, and of those that come meanwhile
 * only the newest. Somebody who leafs through a game would else fill the server's queue with what nobody looks at.
 */
export function oneByOne(): (question: () => Promise<unknown>) => void {
  let going = false;
  let next: (() => Promise<unknown>) | null = null;
  async function goOn(): Promise<void> {
    going = true;
    while (next) {
      const now = next;
      next = null;
      await now().catch(() => {});
    }
    going = false;
  }
  return (question) => {
    next = question;
    if (!going) void goOn();
  };
}

/** What each seat has, all categories together. */
export const totals = (found: Analysis | null): number[] =>
  found?.points.map((row) => Object.values(row).reduce((sum, n) => sum + n, 0)) ?? [];

/** All turns of a game that has ended; `told` hears of every piece. Ends when `stop` says so. */
export async function review(id: string, told: (turns: ReviewedTurn[], total: number) => void, stop: () => boolean): Promise<void> {
  let from: number | null = 0;
  let turns: ReviewedTurn[] = [];
  while (from !== null && !stop()) {
    const piece: Review = await post(`tables/${id}/review`, { from });
    turns = [...turns, ...piece.turns];
    from = piece.next;
    if (!stop()) told(turns, piece.total);
  }
}

let words: Promise<void> | undefined;
/** A part of the page together with the words that only it needs; these are asked for after what is being drawn now. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  words ??= Promise.resolve().then(() => addWords('insight'));
  return (await Promise.all([part, words]))[0];
}

/** Why there is no answer, in the reader's language. */
export function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error-server');
  if (error.reason) return maybe(`insight-refused-${error.reason.id}`) ?? error.reason.sentence;
  if (error.id === 'network') return t('error-network');
  if (error.status === 429) return t('error-too-fast');
  if (error.id === 'unavailable') return t('insight-failed');
  return error.status >= 500 ? t('error-server') : error.message;
}
