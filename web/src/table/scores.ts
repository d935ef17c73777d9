/** The final or projected points: who is before whom, and what the points are for. */
import type { Category, View } from '../api/view';
import { list, t } from '../app/i18n.svelte';
import type { Sentences } from './sentences';

/** Seats by their points; winners stand before others with as many. */
export const rankOf = ({ desks, score, winners }: View): number[] =>
  desks
    .map((desk) => desk.seat)
    .sort((a, b) => score[b]!.total - score[a]!.total || Number(winners.includes(b)) - Number(winners.includes(a)) || a - b);

type Why = (score: View['score'][number], named: (cities: readonly string[]) => string, full: boolean) => string;
const whys: Partial<Record<Category, Why>> = {
  abilities: ({ why }) => list(why.abilities.map((ability) => t(`ability-${ability}`))),
  tokens: ({ why }) => t('end-tokens-why', { n: why.tokens }),
  cities: ({ why }, named, full) => t('end-cities-why', { n: why.cities.length }) + (full ? `: ${named(why.cities)}` : ''),
  network: ({ why, network }, named, full) =>
    t('end-network-why', { n: why.offices, keys: why.offices ? network / why.offices : 1 }) + (full ? `: ${named(why.network)}` : ''),
  special: ({ why }) => t('end-special-why', { spaces: why.special.join(', ') }),
  countries: ({ why }) =>
    list(
      Object.entries(why.countries)
        .filter(([, points]) => points)
        .map(([country, points]) => `${t(`country-${country}`)} ${points}`),
    ),
};

/** What the points of a category are for; `full` names all the cities. */
export function whyOf(view: View, words: Sentences, category: Category, seat: number, full: boolean): string {
  const score = view.score[seat];
  if (!score?.[category]) return '';
  const named = (cities: readonly string[]): string => list(cities.map((city) => words.city(city)));
  if (category === 'mission') {
    const mission = view.missions?.[seat];
    return mission ? t('end-mission-why', { cities: named(mission) }) : '';
  }
  return whys[category]?.(score, named, full) ?? '';
}
