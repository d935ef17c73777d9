/** What the server says and takes (docs/api.md). */
import type { Ability, Shape } from './board';
import type { GameEvent } from './events';
import type { Colour, Seat, TokenKind, View } from './view';

export type { GameEvent } from './events';

export type Status = 'waiting' | 'playing' | 'finished' | 'closed';

export interface SeatInfo {
  seat: Seat;
  name: string;
  colour: Colour;
  kind: 'person' | 'open' | 'bot';
  level: string | null;
  substitute: string | null;
  taken: boolean;
  mine: boolean;
  online: boolean;
  muted: boolean;
  orders: boolean | null;
}

export interface TableInfo {
  id: string;
  name: string;
  status: Status;
  board: string;
  edition: string;
  options: Record<string, unknown>;
  public: boolean;
  hints: boolean;
  undo: boolean;
  autostart: boolean;
  bot_seconds: number;
  created: number;
  rematch: string | null;
  seats: SeatInfo[];
  watchers: number;
}

/** One action that the server would accept now; which fields it has depends on its kind. */
export interface Legal {
  code: number;
  text: string;
  barrier: boolean;
  ends_turn: boolean;
  kind: string;
  post?: string;
  shape?: Shape | null;
  victim?: Shape;
  payment?: Shape[];
  traders?: number;
  merchants?: number;
  route?: string;
  option?: 'nothing' | 'office' | 'extra' | 'develop' | 'special';
  city?: string | null;
  ability?: Ability | null;
  points?: number | null;
  extra?: Shape | null;
  token?: TokenKind;
  space?: number;
  how?: 'start' | 'free' | 'paid';
  province?: string;
  tile?: string;
  tokens?: TokenKind[];
  seat?: Seat;
}

export interface Entry {
  seq: number;
  at: number;
  kind: string;
  seat: Seat | null;
  by: string;
  action: string | null;
  actions: number;
  events: GameEvent[];
  steps?: number;
  what?: string;
  change?: string;
  name?: string;
  level?: string;
  why?: string;
}

export interface UndoRequest {
  kind: 'undo' | 'close';
  by: Seat;
  steps: number;
  agreed: Seat[];
  missing: Seat[];
}

export interface State {
  type: 'state';
  table: TableInfo;
  host: boolean;
  my_seats: Seat[];
  seat: Seat | null;
  seq: number;
  actions: number;
  view: View | null;
  legal: Legal[];
  undo: { undo: boolean; redo: boolean; restart: boolean; ask: boolean };
  request: UndoRequest | null;
  entries: Entry[];
  gap: boolean;
  seen: number;
  unread: number;
  thinking: Seat | null;
  repeated?: boolean;
}

export interface Reason {
  id: string;
  args: Record<string, unknown>;
  sentence: string;
  /** Rules that say so, such as R-63. */
  rules?: string[];
}

export interface Plan {
  seq: number;
  stale: boolean;
  steps: { seat: Seat; by: 'plan' | 'assumed'; action: string; code: number; events: GameEvent[] }[];
  view: View;
  legal: Legal[];
  ended: null | 'turn' | 'unknown' | 'over';
  refused: { index: number; reason: Reason } | null;
}

export interface Orders {
  on: boolean;
  routes: string[];
  otherwise: 'first' | 'ask';
  piece: 'displaced' | 'extras';
  extras: 'all' | 'none' | 'ask';
  extra_shape: Shape;
  ask_routes: string[];
  ask_merchant: boolean;
}

export interface ChatMessage {
  id: number;
  at: number;
  seat: Seat | null;
  name: string;
  text: string;
}

export interface Brief {
  id: string;
  name: string;
  status: Status;
  board: string;
  edition: string;
  players: number;
  public: boolean;
  created: number;
  updated: number;
  seq: number;
  actions: number;
  seats: { seat: Seat; name: string; kind: string; colour: Colour; level: string | null; substitute: string | null; taken: boolean }[];
  actor: Seat | null;
  winners: Seat[];
  my_seats: Seat[];
  host: boolean;
  your_turn: boolean;
  news: number;
  unread: number;
}

export interface Links {
  host?: string;
  watch?: string;
  join?: string;
  seats: Record<string, string>;
}

export interface Created {
  id: string;
  state: State;
  links: Links;
}
