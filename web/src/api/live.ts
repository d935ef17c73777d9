/** A table's socket that comes back by itself: after a lost network, a closed lid, a restart of the server. */
import { after } from './changes';
import { address, query } from './client';
import type { Change, Push, State } from './types';
import type { Seat } from './view';

export type Line = 'connecting' | 'open' | 'lost' | 'restarting' | 'offline' | 'refused';

interface Hooks {
  push: (message: Exclude<Push, Change>) => void;
  line: (now: Line, since: number) => void;
  /** Number of the last entry known, for `since`. */
  since: () => number;
}

const PING = 20_000;

export class Live {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #lostAt = 0;
  #heard = 0;
  #closed = false;
  #restarting = false;
  /** The last state of this socket, to which the next change belongs. */
  #state: State | null = null;

  constructor(
    readonly table: string,
    public seat: Seat | null,
    readonly hooks: Hooks,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  #hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.send({ type: 'ping' });
    else this.retry();
  };
  #offline = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#say('offline');
  };
  #say(now: Line): void {
    if (now === 'open') this.#lostAt = 0;
    else this.#lostAt ||= Date.now();
    this.hooks.line(now, this.#lostAt);
  }

  #open(): void {
    if (this.#closed) return;
    const url = new URL(address(`api/tables/${this.table}/live${query({ seat: this.seat, since: this.hooks.since(), changes: 1 })}`));
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#restarting = false;
      this.#heard = Date.now();
      this.#say('open');
      clearInterval(this.#ping);
      this.#ping = setInterval(() => {
        // A socket that died without a word is found by its silence.
        if (Date.now() - this.#heard > 2.5 * PING) socket.close();
        else this.send({ type: 'ping' });
      }, PING);
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(String(event.data)) as Push;
      if (message.type === 'notice' && message.id === 'stopping') this.#restarting = true;
      this.#pass(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearInterval(this.#ping);
      if (this.#closed) return;
      if (event.code === 4403 || event.code === 4404) {
        this.#say('refused');
        return;
      }
      if (event.code === 1012) this.#restarting = true;
      this.#say(!navigator.onLine ? 'offline' : this.#restarting ? 'restarting' : 'lost');
      const wait = Math.min(8000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.#open(), wait);
    };
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
    if (message.type === 'error' && this.#state && this.#state.seat !== this.seat) this.#socket?.close();
    this.hooks.push(message);
  }

  retry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  look(seat: Seat | null): void {
    this.seat = seat;
    this.send({ type: 'seat', seat });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.#socket = null;
  }
}
