/** Sizes in board units. A landscape board is 1400 units wide, a portrait one 1000, so that both have the same grain. */

export const LANDSCAPE_WIDTH = 1400;
export const PORTRAIT_WIDTH = 1000;
export const BAND = 38; // the prestige track along the edge
export const POST = 26;
export const OFFICE = 27;
export const OFFICE_STEP = 30;
export const CARD_HEIGHT = 35;
export const SKYLINE = 11;
export const RIBBON_HEIGHT = 20;
export const RIBBON_DROP = 27; // from the middle of the office row to the middle of the ribbon
export const RIBBON_FONT = 15.5;
export const TOKEN = { w: 47, h: 36 };
export const TAVERN = { w: 50, h: 42 };
export const ABILITY = { w: 74, h: 46 };
export const SPECIAL_STEP = 40;
export const SPECIAL = { w: 178, h: 68 };
export const COMPLETED_STEP = 27;
export const EAST_WEST = { w: 138, h: 62 };
export const COUNTRY = { w: 104, h: 60 };
export const SOLDIER = { w: 22, h: 32 };
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
