/** What an event is, in words. */
import type { EventBrief, EventEntrant, EventTable } from '../api/types';
import { maybe, number, t } from '../app/i18n.svelte';
import { boardName, levelOf } from '../start/facts';

export const aboutOf = (each: EventBrief): string =>
  [
    t(`events-kind-${each.kind}`),
    boardName(each.board),
    maybe(`edition-${each.edition}`) ?? each.edition,
    t('events-per-table', { n: each.players }),
    ...(each.rated ? [t('events-rated')] : []),
    ...(each.clock ? [t(each.clock.kind === 'live' ? 'events-clock-live' : 'events-clock-days')] : []),
  ].join(' · ');

/** A person's own name; a bot's level and which of them it is. */
export function nameOf(entrants: readonly EventEntrant[], which: number | null | undefined): string {
  const found = entrants.find((each) => each.number === which);
  if (!found) return t('events-fill');
  return found.level ? `${levelOf(found.level)} (${found.name})` : found.name;
}

/** A score with two digits at most. */
export const score = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : number(Math.round(value * 100) / 100);
export const percent = (value: number): string => `${number(Math.round(value * 1000) / 10)} %`;

export interface Dot {
  entrant: number | null;
  table: number;
  points: number;
  place: number;
  score: number;
}
/** The same place of all tables of a round side by side: what a duplicate event compares. */
export function placesOf(tables: readonly EventTable[]): Dot[][] {
  const size = tables[0]?.seats.length ?? 0;
  return Array.from({ length: size }, (_, place) =>
    tables.flatMap((table): Dot[] => {
      const seat = table.seats[place];
      if (!seat || seat.points === null || seat.place === null || seat.score === null) return [];
      return [{ entrant: seat.entrant, table: table.number, points: seat.points, place: seat.place, score: seat.score }];
    }),
  );
}
