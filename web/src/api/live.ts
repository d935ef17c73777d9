/** A table's socket. */
import { after } from './changes';
import { query } from './client';
import { Reconnecting, type Line } from './socket';
import type { Change, Push, State } from './types';
import type { Seat } from './view';

export type { Line } from './socket';

interface Hooks {
  push: (message: Exclude<Push, Change>) => void;
  line: (now: Line, since: number) => void;
  /** Number of the last entry known, for `since`. */
  since: () => number;
}

export class Live {
  #socket: Reconnecting<Push>;
  /** The last state of this socket, to which the next change belongs. */
  #state: State | null = null;

  constructor(
    readonly table: string,
    public seat: Seat | null,
    readonly hooks: Hooks,
  ) {
    this.#socket = new Reconnecting<Push>({
      path: () => `api/tables/${this.table}/live${query({ seat: this.seat, since: this.hooks.since(), changes: 1 })}`,
      message: (message) => this.#pass(message),
      line: (now, since) => this.hooks.line(now, since),
    });
  }

  #pass(message: Push): void {
    if (message.type === 'change') {
      const next = after(this.#state, message);
      if (next) this.#pass(next);
      else this.send({ type: 'sync', since: this.hooks.since() });
      return;
    }
    if (message.type === 'state') this.#state = message;
    // It was refused, or failed, to look from another seat: a new socket says it again, or is told why not.
    if (message.type === 'error' && this.#state && this.#state.seat !== this.seat) this.#socket.drop();
    this.hooks.push(message);
  }

  retry(): void {
    this.#socket.retry();
  }
  send(message: unknown): void {
    this.#socket.send(message);
  }
  look(seat: Seat | null): void {
    this.seat = seat;
    this.send({ type: 'seat', seat });
  }
  close(): void {
    this.#socket.close();
  }
}
