/** Numbers and names on the page of a player. */
import type { Tally } from '../api/types';
import { language, t } from '../app/i18n.svelte';

export const one = (value: number): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);
/** The part of the games that were won; a shared first place is half. */
export const part = (row: Tally): string =>
  new Intl.NumberFormat(language(), { style: 'percent' }).format(row.games ? (row.won + row.drawn / 2) / row.games : 0);
/** The abilities that were developed first, in their order. */
export const opening = (name: string): string =>
  name
    .split(' ')
    .map((each) => t(`ability-${each}`))
    .join(' → ');

/** Two standard deviations to each side, never below 0. */
export function bandOf(mus: readonly number[], spread: readonly number[]): { low: number[]; high: number[] } {
  const at = (i: number): number => 2 * (spread[i] ?? 0);
  return { low: mus.map((mu, i) => Math.max(0, mu - at(i))), high: mus.map((mu, i) => mu + at(i)) };
}
