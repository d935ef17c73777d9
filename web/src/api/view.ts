/** What one seat (or a spectator) may know of a position, as the server sends it (src/hansa/game/view.py). */
import type { Ability, Privilege, Shape } from './board';

/** Chair number, counted from 0. */
export type Seat = number;
/** A seat, or 5 for the neutral party. */
export type Owner = number;
export const NEUTRAL: Owner = 5;

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple';
export const colours: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple'];
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
  /** The value of Privilege is a colour, of a complete Bank "all". */
  abilities: Record<Ability, { level: number; value: number | Privilege | 'all' }>;
  points: number;
  unused: TokenKind[];
  used: TokenKind[];
  plate: number;
  /** Which of the three places on the East–West scroll this seat took. */
  east_west: number | null;
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
  /** What the points are for. */
  why: {
    abilities: string[];
    tokens: number;
    special: number[];
    cities: string[];
    network: string[];
    offices: number;
    mission: string[] | null;
    countries: Record<string, number>;
  };
}
export const categories = ['track', 'abilities', 'tokens', 'special', 'cities', 'network', 'mission', 'countries'] as const;
export type Category = (typeof categories)[number];

export type QuestionKind =
  | 'turn'
  | 'relocate'
  | 'move'
  | 'remove'
  | 'lay'
  | 'pawn_start'
  | 'settle'
  | 'take'
  | 'bonus_place'
  | 'bonus_develop'
  | 'bonus_office';

/** Only those details that belong to the kind are there. */
export interface Question {
  kind: QuestionKind;
  decider: Seat;
  details: {
    party?: Owner;
    neutral?: boolean;
    origin?: string;
    displaced?: Shape | null;
    extras?: number;
    source?: string;
    held?: Shape | null;
    who?: 'own' | 'opponents' | 'any';
    limit?: number;
    lifted?: { post: string; piece: Tradesman }[];
    put?: number;
    left?: number;
    gone?: number;
    pieces?: number;
    optional?: boolean;
    route?: string;
  };
}

export interface View {
  board: string;
  edition: string;
  seat: Seat | null;
  players: string[];
  start: Seat;
  turn: { player: Seat; actions_left: number; acted: boolean };
  actor: Seat | null;
  question: Question | null;
  posts: Record<string, (Tradesman | null)[]>;
  tokens: Record<string, TokenKind>;
  cities: Record<string, CityView>;
  special: (Owner | null)[];
  desks: Desk[];
  mine: { plate: TokenKind[]; mission: string[] | null } | null;
  pool: number;
  unseen: Partial<Record<TokenKind, number>>;
  completed: number;
  completed_limit: number;
  tiles: string[];
  laid: { kind: TokenKind; route: string; owner: Owner }[];
  pawn: string | null;
  reserve: number | null;
  missions: string[][] | null;
  score: Score[];
  over: string[];
  winners: Seat[];
}
