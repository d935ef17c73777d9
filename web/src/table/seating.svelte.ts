/** The way to the table: finding it, the socket, and whose eyes are before the screen. */
import type { Board as BoardFacts } from '../api/board';
import { ApiError, type Client } from '../api/client';
import { Live, type Line } from '../api/live';
import type { Change, Claimed, Push, State } from '../api/types';
import type { Seat } from '../api/view';
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';
import type { Feed } from './feed.svelte';

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly feed: Feed;
  readonly journal: { readonly last: number };
  /** The facts of the board, before anything is shown on it. */
  sat(board: BoardFacts): void;
  /** The socket is there, for this seat. */
  joined(seat: Seat | null): void;
  push(message: Exclude<Push, Change>): void;
  tell(text: string): void;
}
export type Connect = (...how: ConstructorParameters<typeof Live>) => Pick<Live, 'seat' | 'send' | 'look' | 'retry' | 'close'>;

export class Seating {
  failed = $state.raw<ApiError | null>(null);
  line = $state<Line>('connecting');
  lostAt = $state(0);
  /** Several people at one screen: who must say that they sit before it now. */
  curtain = $state<Seat | null>(null);
  closed = false;
  #live: ReturnType<Connect> | null = null;
  constructor(
    readonly around: Around,
    readonly connect: Connect = (...how) => new Live(...how),
  ) {}

  get watched(): Seat | null | undefined {
    return this.#live ? this.#live.seat : undefined;
  }

  async open(secret: { secret: string } | null): Promise<void> {
    const { id, client } = this.around;
    try {
      const state = secret
        ? (await client.post<Claimed>(`tables/${id}/claim`, { secret: secret.secret })).state
        : await client.get<State>(`tables/${id}`);
      await this.#sit(state);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.id === 'network' || error.status >= 500) {
        this.line = 'lost';
        this.lostAt ||= Date.now();
        if (!this.closed) setTimeout(() => void this.open(secret), 1500);
      } else this.failed = error;
    }
  }

  async #sit(state: State): Promise<void> {
    const { id, client, feed, journal } = this.around;
    const board = await client.get<BoardFacts>(`boards/${state.table.board}`);
    if (this.closed) return;
    this.around.sat(board);
    feed.greet(state);
    const actor = state.view?.actor ?? -1;
    const seat = state.my_seats.includes(actor) ? actor : (state.my_seats[0] ?? null);
    const secrets = state.table.options['missions'] || state.view?.mine?.mission;
    if (state.my_seats.length > 1 && settings.curtain && secrets) this.curtain = seat;
    else if (state.seat === seat) feed.accept(state);
    this.#live = this.connect(id, seat, {
      push: (message) => this.around.push(message),
      line: (now, since) => this.#heard(now, since),
      since: () => journal.last,
    });
    this.around.joined(seat);
  }
  #heard(now: Line, since: number): void {
    if (now === 'open' && ['lost', 'restarting', 'offline'].includes(this.line)) this.around.tell(t('conn-back'));
    this.line = now;
    this.lostAt = since;
  }

  /** The key of this browser is no longer good. */
  revoke(message: string): void {
    this.failed = new ApiError(403, 'bad-secret', message);
  }
  send(message: unknown): void {
    this.#live?.send(message);
  }
  retry(): void {
    this.#live?.retry();
  }
  close(): void {
    this.closed = true;
    this.#live?.close();
  }

  // ------------------------------------------------------------ several people at one screen
  /** Whoever must decide next looks through their own seat. */
  turnTo(state: State): void {
    const actor = state.view?.actor ?? null;
    if (actor === null || actor === state.seat || !state.my_seats.includes(actor) || state.my_seats.length < 2 || !this.#live) return;
    if (settings.curtain && hasSecrets(state)) this.curtain = actor;
    else this.#live.look(actor);
  }
  raiseCurtain(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat === null || !this.#live) return;
    if (this.#live.seat === seat && this.around.feed.shown?.seat !== seat) this.#live.send({ type: 'sync', since: 0 });
    this.#live.look(seat);
  }
  lookAs(seat: Seat | null): void {
    this.#live?.look(seat);
  }
}

const hasSecrets = ({ table, view }: State): boolean =>
  !!table.options['missions'] || !!view?.mine?.mission || (view?.mine?.plate.length ?? 0) > 0;
