/** What only some players of a running game may know, in the text of its record. */
import type { Seat } from '../api/view';

const HIDDEN = '?';
const DEALT = /^missions: (.*)$/m;
const IN_POSITION = /"mission": ?"([^"]*)"/g;

/** Whose mission cards the record leaves open. */
export function unknownMissions(record: string): Seat[] {
  const dealt = DEALT.exec(record)?.[1]?.split(', ') ?? Array.from(record.matchAll(IN_POSITION), (found) => found[1]);
  return dealt.flatMap((card, seat) => (card === HIDDEN ? [seat] : []));
}

/** The same text with no mission card at all. */
export const withoutMissions = (text: string): string =>
  text
    .replace(new RegExp(DEALT, 'gm'), (line, cards: string) => line.replace(cards, cards.replace(/[^,\s]+/g, HIDDEN)))
    .replace(/^(?:position: |\s*\{).*$/gm, (line) => line.replace(IN_POSITION, `"mission": "${HIDDEN}"`));
