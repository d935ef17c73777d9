/** What one seat (or a spectator) may know of a position, as the server sends it. */
import type { Ability, Privilege, Shape } from './board';

/** Chair number, counted from 0. */
export type Seat = number;
/** A seat, or 5 for the neutral party. */
export type Owner = number;
export const NEUTRAL: Owner = 5;

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple';
export type TokenKind =
  | 'extra_office'
  | 'swap'
  | 'plus3'
  | 'plus4'
  | 'develop'
  | 'three'
  | 'exchange'
  | 'tribute'
  | 'block';

export interface Tradesman {
  owner: Owner;
  shape: Shape;
}

export interface Player {
  name: string;
  colour: Colour;
}

export interface CityView {
  offices: (Tradesman | null)[];
  /** Extra offices, left-most first. */
  extra: Tradesman[];
  controller: Owner | null;
}

export interface Pieces {
  trader: number;
  merchant: number;
}

export interface Desk {
  seat: Seat;
  supply: Pieces;
  stock: Pieces;
  abilities: Record<Exclude<Ability, 'privilege'>, { level: number; value: number }> & {
    privilege: { level: number; value: Privilege };
  };
  points: number;
  tokens: { unused: TokenKind[]; used: TokenKind[] };
  plate: number;
  /** Which of the three places on the East–West scroll this seat took. */
  east_west: 1 | 2 | 3 | null;
  tiles: string[];
}

export interface Score {
  track: number;
  abilities: number;
  tokens: number;
  special: number;
  cities: number;
  network: number;
  mission: number | null;
  countries: number;
  total: number;
}

export interface View {
  board: string;
  edition: string;
  seat: Seat | null;
  players: Player[];
  start: Seat;
  turn: { player: Seat; actions_left: number; number: number };
  actor: Seat | null;
  posts: Record<string, (Tradesman | null)[]>;
  tokens: Record<string, TokenKind>;
  cities: Record<string, CityView>;
  special: (Owner | null)[];
  completed: number;
  pool: number;
  pawn: string | null;
  laid: { kind: TokenKind; route: string; owner: Owner }[];
  desks: Desk[];
  score: Score[];
}
