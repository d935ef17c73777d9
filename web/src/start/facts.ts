/** What can be chosen for a table, as the server lists it, and why some of it cannot be chosen together. */
import type { OptionsFacts as Options } from '../api/types';
import { maybe, t } from '../app/i18n.svelte';
import { botOf } from '../people/bots';

export type { OptionsFacts as Options } from '../api/types';

export interface Choice {
  map: string;
  edition: string;
  players: number;
}

const dashed = (name: string): string => name.replaceAll('_', '-');
export const levelName = (level: { id: string; name: string }): string => maybe(`level-${dashed(level.id)}`) ?? level.name;
/** The name of a level that is known by its id only. */
export const levelOf = (id: string): string => maybe(`level-${dashed(id)}`) ?? id;
export const levelHelp = (level: { id: string; description: string }): string =>
  maybe(`level-${dashed(level.id)}-help`) ?? level.description;
/** Bots have names of their own at each table; a person who is only named after a colour has that name in every language. */
export const seatName = (seat: { seat: number; kind: string; name: string; colour: string }, company: string): string =>
  botOf(seat, company)?.name ?? colourName(seat);
/** Who is only named after their colour has that name in every language. */
export const colourName = (seat: { name: string; colour: string }): string =>
  seat.name.toLowerCase() === seat.colour ? t(`player-colour-${seat.colour}`) : seat.name;
export const boardName = (board: string): string => maybe(`board-${dashed(board)}`) ?? board;

/** All maps, as the server lists their boards. */
export const mapsOf = (facts: Options | null): string[] => [...new Set(facts?.editions.flatMap((each) => each.maps) ?? [])];
/** The rule that a map begins with. */
export const mapRule = (map: string): string | undefined => mapRules[map];
const mapRules: Record<string, string> = { hansa: 'R-1', east: 'R-290', britannia: 'R-310' };

/** The printed side that belongs to a map, an edition and a number of players; null if there is none. */
export function sideOf(facts: Options, { map, edition, players }: Choice): string | null {
  const sides = facts.editions.find((each) => each.id === edition)?.boards[players] ?? [];
  return sides.find((id) => facts.boards.find((board) => board.id === id)?.map === map) ?? null;
}

export function whyNotEdition(facts: Options, edition: string, { players }: Choice): string {
  const found = facts.editions.find((each) => each.id === edition);
  return found?.players.includes(players) ? '' : t('table-two-impossible');
}
export function whyNotMap(facts: Options, map: string, choice: Choice): string {
  if (sideOf(facts, { ...choice, map })) return '';
  const edition = facts.editions.find((each) => each.id === choice.edition);
  if (edition?.maps.includes(map)) return t('table-needs-players');
  return t('table-needs-bigbox');
}
export function whyNotModule(facts: Options, module: string, choice: Choice, everywhere: boolean): string {
  const edition = facts.editions.find((each) => each.id === choice.edition);
  if (!edition?.modules.includes(module === 'favour_everywhere' ? 'favour' : module)) return t('table-needs-bigbox');
  const side = sideOf(facts, choice);
  if (module === 'missions' && !facts.boards.find((board) => board.id === side)?.missions) return t('table-needs-hansa');
  if (module === 'favour' && choice.map !== 'hansa' && !everywhere) return t('table-needs-hansa');
  return '';
}
