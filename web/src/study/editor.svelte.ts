/** A position under construction: what is put where. What could be in a game is for the server to say. */
import type { Board as Facts, Shape } from '../api/board';
import { ApiError, type Client } from '../api/client';
import type { PositionDraft, WrittenPosition } from '../api/types';
import { NEUTRAL } from '../api/view';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';
import { routeOf, type Place } from '../board/place';

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

type Row = 'posts' | 'offices' | 'extra' | 'tokens';
function put(position: WrittenPosition, part: Row, key: string, value: string): void {
  const there = (position[part] ??= {});
  if (value) there[key] = value;
  else delete there[key];
}

/** What a brush does at a place. */
export function painted(position: WrittenPosition, board: Facts, place: Place, brush: Brush, extra: boolean): WrittenPosition {
  const made = structuredClone(position);
  if (brush.kind === 'token') {
    const route = routeOf(place);
    if (route) put(made, 'tokens', route, made.tokens?.[route] === brush.token ? '' : brush.token);
  } else if (place.kind === 'post') paintPost(made, board, place, brush);
  else if (place.kind === 'city') paintCity(made, board, place.id, brush, extra);
  else if (place.kind === 'province') made.pawn = place.id;
  else if (brush.kind === 'erase') put(made, 'tokens', place.id, '');
  return made;
}
type Painter = Exclude<Brush, { kind: 'token' }>;
function paintPost(made: WrittenPosition, board: Facts, place: Extract<Place, { kind: 'post' }>, brush: Painter): void {
  const length = board.routes.find((each) => each.id === place.route)?.posts.length ?? 0;
  const sign = brush.kind === 'erase' ? '.' : signOf(brush.owner, brush.shape);
  put(made, 'posts', place.route, withSign(made.posts?.[place.route] ?? '', length, place.index - 1, sign));
}
function paintCity(made: WrittenPosition, board: Facts, city: string, brush: Painter, extra: boolean): void {
  const part = extra ? 'extra' : 'offices';
  const signs = made[part]?.[city] ?? '';
  const room = extra ? 99 : (board.cities.find((each) => each.id === city)?.offices.length ?? 0);
  if (brush.kind === 'erase') put(made, part, city, signs.slice(0, -1));
  else if (signs.length < room) put(made, part, city, signs + signOf(brush.owner, brush.shape));
}

/** What is written down there, without parts that hold nothing. */
const told = (position: WrittenPosition): string =>
  JSON.stringify(position, (_, part: unknown) => (part && typeof part === 'object' && !Object.keys(part).length ? undefined : part));

/** Why a click changed nothing. */
export interface Nothing {
  id: 'reason-no-free-space' | 'study-edit-elsewhere' | 'study-edit-nothing';
  city?: string;
}
function whyNothing(place: Place, brush: Brush): Nothing {
  if (brush.kind === 'erase') return { id: 'study-edit-nothing' };
  if (brush.kind === 'piece' && place.kind === 'city') return { id: 'reason-no-free-space', city: place.id };
  return { id: 'study-edit-elsewhere' };
}

export class Editor {
  draft = $state.raw<PositionDraft | null>(null);
  brush = $state.raw<Brush>({ kind: 'piece', owner: 0, shape: 'trader' });
  /** Offices are put beside the printed ones. */
  extra = $state(false);
  wrong = $state('');
  nothing = $state.raw<Nothing | null>(null);
  /** Seats whose mission cards nobody chose and nobody knows. */
  guessed = $state.raw<readonly number[]>([]);
  #past = $state.raw<WrittenPosition[]>([]);
  constructor(
    readonly client: Client,
    readonly follow: (line: string | null) => void = () => {},
  ) {}

  get position(): WrittenPosition | null {
    return this.draft?.position ?? null;
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
  change = (work: (made: WrittenPosition) => void): Promise<boolean> =>
    this.#step((position) => {
      const made = structuredClone(position);
      work(made);
      return { position: made };
    });
  paint = (board: Facts, place: Place): Promise<boolean> =>
    this.#step((position) => {
      const made = painted(position, board, place, this.brush, this.extra);
      if (told(made) !== told(position)) return { position: made };
      this.nothing = whyNothing(place, this.brush);
      return null;
    });
  mend = (which: number | 'all'): Promise<boolean> => this.#step((position) => ({ position, mend: which }));
  async undo(): Promise<void> {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    await this.#ask({ position: before });
  }

  #last: Promise<unknown> = Promise.resolve();
  /** One change after the other: each begins with what the one before it made. */
  #step(bodyOf: (position: WrittenPosition) => object | null): Promise<boolean> {
    const next = this.#last.then(async () => {
      const before = this.position;
      const body = before && bodyOf(before);
      if (!body || !(await this.#ask(body))) return false;
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
      this.nothing = null;
      this.follow(this.draft.line);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error.id === 'bad-position' ? `${t('study-not-read')} ${error.message}` : spoken(error);
      return false;
    }
  }
}
