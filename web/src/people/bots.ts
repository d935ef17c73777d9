/** Who the bots are: a name and a face of our own drawing, the same for a seat of a table in every list, on every visit
    and in a rematch: all tables with the same `company` have the same bots. */

export interface Looks {
  skin: string;
  hair: string;
  coat: string;
  /** Hair that can be seen below a hat. */
  style: 'short' | 'bob' | 'long' | 'none';
  hat: 'cap' | 'hood' | 'veil' | 'brim' | 'coif' | 'none';
  cloth: string;
  beard: 'none' | 'full' | 'goatee' | 'moustache';
}
export interface Person {
  name: string;
  looks: Looks;
}

const SKINS = ['#f3d3b0', '#e6b98d', '#c98f63', '#8d5a3a'];
const HAIRS = ['#3a2a1c', '#7b4a22', '#c58a3c', '#a9a39a', '#a5421f'];
const CLOTHS = ['#7d2e2e', '#2f4f6b', '#3f5f3a', '#8a6a1f', '#54406b', '#efe6d2'];
const person = (
  name: string,
  [skin, hair, coat, cloth]: [number, number, number, number],
  hat: Looks['hat'],
  style: Looks['style'],
  beard: Looks['beard'] = 'none',
): Person => ({
  name,
  looks: { skin: SKINS[skin]!, hair: HAIRS[hair]!, coat: CLOTHS[coat]!, cloth: CLOTHS[cloth]!, hat, style, beard },
});

/** Names of Hanseatic towns of the time. No language bends them, and no city and no colour is called so. */
export const people: readonly Person[] = [
  person('Aleke', [0, 2, 1, 5], 'veil', 'none'),
  person('Tideman', [1, 0, 0, 1], 'cap', 'short', 'full'),
  person('Gesche', [2, 0, 3, 0], 'cap', 'long'),
  person('Wulf', [0, 3, 2, 2], 'hood', 'none', 'full'),
  person('Hinrik', [1, 1, 4, 3], 'brim', 'short', 'moustache'),
  person('Taleke', [1, 4, 2, 0], 'none', 'long'),
  person('Gottschalk', [0, 3, 0, 0], 'none', 'short', 'full'),
  person('Mechthild', [3, 0, 1, 5], 'coif', 'none'),
  person('Ludeke', [2, 0, 3, 2], 'cap', 'bob', 'goatee'),
  person('Windel', [0, 1, 0, 4], 'hood', 'none'),
  person('Detmar', [3, 0, 2, 3], 'brim', 'short', 'goatee'),
  person('Geseke', [1, 3, 4, 5], 'veil', 'none'),
  person('Arnd', [0, 4, 1, 1], 'none', 'bob', 'moustache'),
  person('Beke', [2, 1, 4, 3], 'brim', 'long'),
  person('Evert', [1, 2, 3, 4], 'cap', 'bob'),
  person('Wobbeke', [0, 0, 2, 0], 'none', 'bob'),
  person('Helmich', [2, 3, 1, 5], 'coif', 'none', 'full'),
  person('Ilsabe', [3, 0, 0, 3], 'cap', 'long'),
  person('Volrad', [1, 3, 4, 0], 'hood', 'none', 'goatee'),
  person('Metteke', [0, 4, 3, 5], 'coif', 'long'),
];

function hashed(text: string): number {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return found;
}
/** Steps of this size through the list meet nobody twice at a table. */
const APART = 7;
export const botAt = (company: string, seat: number): Person => people[(hashed(company) + seat * APART) % people.length]!;

interface Seated {
  seat: number;
  kind: string;
  name: string;
  colour: string;
}
/** The bot that plays a seat for itself; null for people, and for bots whom somebody has named. */
export const botOf = (seat: Seated, company: string): Person | null =>
  seat.kind === 'bot' && seat.name.toLowerCase() === seat.colour ? botAt(company, seat.seat) : null;
