/**
 * Sizes in board units. A landscape board is 1400 units wide, a portrait one 1000, so that both have the same grain.
 * On a small laptop a unit is 0.6 pixels: letters of 17 units have 10 pixels there, those of 20 units 12.
 */

export const LANDSCAPE_WIDTH = 1400;
export const PORTRAIT_WIDTH = 1000;
/** Pixels for a unit at which a board can be read well, and below which it opens enlarged. */
export const READABLE = 0.6;
export const TOO_SMALL = 0.5;
export const BAND = 38; // the prestige track along the edge
export const POST = 30;
/** A tradesman fills its post. */
export const PIECE = 27;
export const OFFICE = 28;
export const OFFICE_STEP = 31;
export const CARD_HEIGHT = 36;
export const SKYLINE = 12;
export const RIBBON_HEIGHT = 24;
export const RIBBON_DROP = 29; // from the middle of the office row to the middle of the ribbon
/** What must be read to act: names of cities, privileges, points. */
export const LARGE = 20;
/** The smallest letters. */
export const SMALL = 17;
/** Room for the controller's seal at the left end of a ribbon, and for the right end. */
export const SEAL = 26;
export const TAIL = 12;
/** Room left of a city for extra offices. */
export const ANNEX = 28;
/** An ability's banner hangs right of its city. */
export const BANNER = { w: 34, h: 40 };
export const TOKEN = { w: 42, h: 40 };
export const TAVERN = { w: 42, h: 42 };
export const SPECIAL_STEP = 40;
export const SPECIAL = { w: 178, h: 70 };
export const COMPLETED_STEP = 27;
export const COMPLETED_HEIGHT = 56;
export const EAST_WEST = { w: 172, h: 86 };
/** A favour tile and the gap to the next. */
export const TILE_STEP = 44;
export const COUNTRY = { w: 108, h: 64 };
export const SOLDIER = { w: 24, h: 32 };
export const PAWN = { w: 26, h: 32 };
export const TRACK_LENGTH = 100;

/** Width of a line in the ribbon's small capitals; measured once, good to a few per cent. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const letter of text) {
    if (letter === ' ') em += 0.24;
    else if (/[MWmw]/.test(letter)) em += letter < 'a' ? 0.88 : 0.74;
    else if (/[IJijl-]/.test(letter)) em += letter < 'a' ? 0.36 : 0.34;
    else em += letter < 'a' ? 0.68 : 0.56;
  }
  return em * size;
}
