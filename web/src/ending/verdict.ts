/** What decided a game, read from its last position. */
import type { Ended } from '../api/types';
import { categories, type Category, type Seat, type View } from '../api/view';
import { t } from '../app/i18n.svelte';
import { rankOf } from '../table/scores';

/** The position of a game that all agreed to end, with the result that the server counted: it knows what is hidden. */
export const asEnded = (view: View, { totals, winners }: Ended): View => ({
  ...view,
  winners,
  score: view.score.map((each, seat) => ({ ...each, total: totals[seat] ?? each.total })),
});

export interface Place {
  seat: Seat;
  /** From 1; winners who share the victory are all first. */
  place: number;
  total: number;
}

/** Everybody's place. Who has as many points as the winner and lost the tie-break is second. */
export function placesOf(view: View): Place[] {
  const order = rankOf(view);
  const total = (seat: Seat | undefined): number => view.score[seat ?? -1]?.total ?? 0;
  const level = (seat: Seat): string => `${total(seat)} ${view.winners.includes(seat)}`;
  return order.map((seat) => ({ seat, place: order.findIndex((other) => level(other) === level(seat)) + 1, total: total(seat) }));
}

export interface Margin {
  category: Category;
  first: number;
  second: number;
}
export interface Verdict {
  first: Seat;
  second: Seat;
  lead: number;
  /** Where the winner gained most on the second. */
  most: Margin | null;
  /** Where the second was better. */
  least: Margin | null;
}

/** The winner against the one behind; null where several win or nobody does. */
export function verdictOf(view: View): Verdict | null {
  const [first, second] = rankOf(view);
  if (view.winners.length !== 1 || first === undefined || second === undefined) return null;
  const points = (seat: Seat, category: Category): number => view.score[seat]?.[category] ?? 0;
  const margins = categories
    .map((category) => ({ category, first: points(first, category), second: points(second, category) }))
    .sort((a, b) => b.first - b.second - (a.first - a.second));
  const [most] = margins;
  const least = margins.at(-1);
  return {
    first,
    second,
    lead: view.score[first]!.total - view.score[second]!.total,
    most: most && most.first > most.second ? most : null,
    least: least && least.first < least.second ? least : null,
  };
}

/** The verdict in sentences. */
export function told(found: Verdict | null, names: readonly string[]): string[] {
  if (!found) return [];
  const { first, second, lead, most, least } = found;
  const said = (id: string, margin: Margin | null): string[] =>
    margin
      ? [
          t(id, {
            category: t(`category-${margin.category}`),
            first: margin.first,
            second: margin.second,
            player: names[second] ?? '',
          }),
        ]
      : [];
  return [
    ...(lead ? [t('ceremony-lead', { winner: names[first] ?? '', player: names[second] ?? '', n: lead })] : []),
    ...said('ceremony-most', most),
    ...said('ceremony-least', least),
  ];
}
