/** The tracks of a desk as they are printed; a test holds them to the rules. */
import type { Ability } from '../api/board';
import type { Desk } from '../api/view';

export const abilities = ['keys', 'actions', 'privilege', 'book', 'bank'] as const satisfies readonly Ability[];
export const tracks: Record<Ability, readonly (number | string)[]> = {
  keys: [1, 2, 2, 3, 4],
  actions: [2, 3, 3, 4, 4, 5],
  privilege: ['white', 'orange', 'pink', 'black'],
  book: [2, 3, 4, 5],
  bank: [3, 5, 7, 'all'],
};
export const numeral: Record<string, string> = { white: 'I', orange: 'II', pink: 'III', black: 'IV' };

export interface Space {
  value: number | string;
  /** Covered by a piece, reached before, or the one that counts. */
  state: 'covered' | 'past' | 'now';
}
export const spacesOf = (desk: Desk, ability: Ability): Space[] => {
  const { level } = desk.abilities[ability];
  return tracks[ability].map((value, i) => ({ value, state: i >= level ? 'covered' : i === level - 1 ? 'now' : 'past' }));
};
/** As it is written on the desk. */
export const printed = (value: number | string): string => (value === 'all' ? '∞' : (numeral[value] ?? String(value)));
