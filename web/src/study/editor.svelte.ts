/** A position under construction: what is put where. What could be in a game is for the server to say. */
import type { Board as Facts, Shape } from '../api/board';
import { ApiError, type Client } from '../api/client';
import type { PositionDraft } from '../api/types';
import { NEUTRAL } from '../api/view';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';
import type { Place } from '../board/place';

/** What a desk of a position holds (docs/position.md). */
export interface DeskPart {
  points: number;
  /** Keys, actions, privilege, book, bank. */
  levels: number[];
  /** Traders and merchants. */
  supply: number[];
  stock: number[];
  unused?: string[];
  used?: string[];
  kept?: string[];
  mission?: string;
  tiles?: string[];
}
/** The parts of a position that are changed here; all others stay as they are. */
export interface Position {
  board: string;
  edition: string;
  players: string[];
  options?: Record<string, unknown>;
  posts?: Record<string, string>;
  offices?: Record<string, string>;
  extra?: Record<string, string>;
  special?: Record<string, string>;
  tokens?: Record<string, string>;
  laid?: { token: string; route: string; seat: number }[];
  tiles?: string[];
  pool?: string[];
  pawn?: string | null;
  desks: DeskPart[];
  start?: number;
  turn: number;
  actions_left: number;
  done?: string[];
  incomplete?: boolean;
}
export type Brush = { kind: 'piece'; owner: number; shape: Shape } | { kind: 'token'; token: string } | { kind: 'erase' };

const letters = 'abcden';
export const signOf = (owner: number, shape: Shape): string => {
  const letter = letters[owner]!;
  return shape === 'merchant' && owner !== NEUTRAL ? letter.toUpperCase() : letter;
};

/** The signs of a row of posts with one of them changed; empty if nothing stands there. */
export function withSign(signs: string, length: number, index: number, sign: string): string {
  const row = [...signs.padEnd(length, '.')];
  row[index] = row[index] === sign ? '.' : sign;
  return row.every((each) => each === '.') ? '' : row.join('');
}

/** What a brush does at a place. */
export function painted(position: Position, board: Facts, place: Place, brush: Brush, extra: boolean): Position {
  const made = structuredClone(position);
  const put = (part: 'posts' | 'offices' | 'extra' | 'tokens', key: string, value: string): void => {
    const there = (made[part] ??= {});
    if (value) there[key] = value;
    else delete there[key];
  };
  const route = place.kind === 'post' ? place.route : place.kind === 'route' ? place.id : '';
  if (brush.kind === 'token') {
    if (route) put('tokens', route, made.tokens?.[route] === brush.token ? '' : brush.token);
  } else if (place.kind === 'post') {
    const length = board.routes.find((each) => each.id === place.route)?.posts.length ?? 0;
    const sign = brush.kind === 'erase' ? '.' : signOf(brush.owner, brush.shape);
    put('posts', place.route, withSign(made.posts?.[place.route] ?? '', length, place.index - 1, sign));
  } else if (place.kind === 'route') {
    if (brush.kind === 'erase') put('tokens', place.id, '');
  } else if (place.kind === 'city') {
    const part = extra ? 'extra' : 'offices';
    const signs = made[part]?.[place.id] ?? '';
    const room = extra ? 99 : (board.cities.find((each) => each.id === place.id)?.offices.length ?? 0);
    if (brush.kind === 'erase') put(part, place.id, signs.slice(0, -1));
    else if (signs.length < room) put(part, place.id, signs + signOf(brush.owner, brush.shape));
  } else made.pawn = place.id;
  return made;
}

export class Editor {
  draft = $state.raw<PositionDraft | null>(null);
  brush = $state.raw<Brush>({ kind: 'piece', owner: 0, shape: 'trader' });
  /** Offices are put beside the printed ones. */
  extra = $state(false);
  wrong = $state('');
  /** Seats whose mission cards nobody chose and nobody knows. */
  guessed = $state.raw<readonly number[]>([]);
  #past = $state.raw<Position[]>([]);
  constructor(
    readonly client: Client,
    readonly follow: (line: string | null) => void = () => {},
  ) {}

  get position(): Position | null {
    return (this.draft?.position as unknown as Position | undefined) ?? null;
  }
  get problems(): PositionDraft['problems'] {
    return this.draft?.problems ?? [];
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Begins with a position in one line, or a kind of game. `guessed`: whose mission cards in it were made up. */
  begin = (position: string | object, guessed: readonly number[] = []): Promise<boolean> => {
    this.#past = [];
    this.guessed = guessed;
    return this.#ask({ position });
  };
  change = (work: (made: Position) => void): Promise<boolean> =>
    this.#step((position) => {
      const made = structuredClone(position);
      work(made);
      return { position: made };
    });
  paint = (board: Facts, place: Place): Promise<boolean> =>
    this.#step((position) => ({ position: painted(position, board, place, this.brush, this.extra) }));
  mend = (which: number | 'all'): Promise<boolean> => this.#step((position) => ({ position, mend: which }));
  async undo(): Promise<void> {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    await this.#ask({ position: before });
  }

  #last: Promise<unknown> = Promise.resolve();
  /** One change after the other: each begins with what the one before it made. */
  #step(bodyOf: (position: Position) => object): Promise<boolean> {
    const next = this.#last.then(async () => {
      const before = this.position;
      if (!before || !(await this.#ask(bodyOf(before)))) return false;
      this.#past = [...this.#past.slice(-99), before];
      return true;
    });
    this.#last = next.catch(() => {});
    return next;
  }
  async #ask(body: object): Promise<boolean> {
    try {
      this.draft = await this.client.post<PositionDraft>('study/position', body);
      this.wrong = '';
      this.follow(this.draft.line);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error.id === 'bad-position' ? `${t('study-not-read')} ${error.message}` : spoken(error);
      return false;
    }
  }
}
