/** A socket that comes back by itself: after a lost network, a closed lid, a restart of the server. */
import { address } from './client';

export type Line = 'connecting' | 'open' | 'lost' | 'restarting' | 'offline' | 'refused';

interface Hooks<T> {
  /** Where it is opened, each time anew. */
  path: () => string;
  message: (message: T) => void;
  line: (now: Line, since: number) => void;
}

const PING = 20_000;

export class Reconnecting<T extends { type: string }> {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #lostAt = 0;
  #heard = 0;
  #closed = false;
  #restarting = false;

  constructor(readonly hooks: Hooks<T>) {
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
    const url = new URL(address(this.hooks.path()));
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
      const message = JSON.parse(String(event.data)) as T & { id?: unknown };
      if (message.type === 'notice' && message.id === 'stopping') this.#restarting = true;
      this.hooks.message(message);
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

  retry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }
  send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
  /** A new socket in place of this one. */
  drop(): void {
    this.#socket?.close();
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
