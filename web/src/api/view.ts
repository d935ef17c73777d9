/** What one seat (or a spectator) may know of a position, as the server sends it (src/hansa/game/view.py). */
import type { Category, Colour, Neutral, View } from './types';

export type { Category, CityView, Colour, Desk, Piece as Tradesman, Pieces, Question, QuestionKind, Score, TokenKind, View } from './types';

/** A favour tile. */
export type Tile = View['tiles'][number];
/** Seat number, counted from 0. */
export type Seat = number;
/** A seat, or the neutral party. */
export type Owner = number;
export const NEUTRAL: Neutral = 5; // no other number has the type

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
