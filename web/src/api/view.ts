/** What one seat (or a spectator) may know of a position, as the server sends it (src/hansa/game/view.py). */
import type { Category, Colour, View } from './types';

export type { Category, CityView, Colour, Desk, Piece as Tradesman, Pieces, Question, QuestionKind, Score, TokenKind, View } from './types';

/** A favour tile. */
export type Tile = View['tiles'][number];
/** Seat number, counted from 0. */
export type Seat = number;
/** A seat, or 5 for the neutral party. */
export type Owner = number;
export const NEUTRAL: Owner = 5;

export const colours: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple'];
export const categories = [
  'track',
  'abilities',
  'tokens',
  'special',
  'cities',
  'network',
  'mission',
  'countries',
] as const satisfies readonly Category[];
