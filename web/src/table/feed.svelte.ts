/** What the server says, shown at a pace that can be followed. */
import { share } from '../api/share';
import type { Entry, State } from '../api/types';
import type { Seat } from '../api/view';
import { beat } from '../app/settings.svelte';
import type { Motion } from './motion.svelte';

interface Hooks {
  readonly motion: Motion;
  /** The seat whose states are wanted; undefined before there is a socket. */
  watched(): Seat | null | undefined;
  /** A state has come; it may be shown later. */
  heard(state: State): void;
  /** A state is shown now. `fresh`: what happened since the one before. */
  showed(state: State, before: State | null, fresh: readonly Entry[]): void;
}

/** So many entries at once are not played one by one. */
const MANY = 12;

export class Feed {
  /** What the page shows; it may be a few steps behind `latest` while others' actions are paced. */
  shown = $state.raw<State | null>(null);
  latest = $state.raw<State | null>(null);
  /** How many states wait to be shown. */
  queued = $state(0);
  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  constructor(readonly hooks: Hooks) {}

  /** The first state, which may not be meant for the eyes before the screen. */
  greet(state: State): void {
    this.latest = state;
  }

  accept(state: State): void {
    const watched = this.hooks.watched();
    if (watched !== undefined && state.seat !== watched) return;
    this.hooks.heard(state);
    const known = this.#queue.at(-1) ?? this.shown;
    if (known && known.seat === state.seat) {
      if (state.seq < known.seq) return;
      // An action is answered twice, by its request and on the socket: what is the same is drawn once.
      state = { ...state, view: share(known.view, state.view), legal: share(known.legal, state.legal) };
    }
    this.latest = state;
    const fresh = state.entries.filter((entry) => entry.seq > (known?.seq ?? 0));
    const others = fresh.some((entry) => entry.kind === 'play' && entry.seat !== state.seat);
    if (!known || known.seat !== state.seat || document.visibilityState === 'hidden' || fresh.length > MANY) {
      this.#queue = [];
      this.#show(state);
    } else if (state.seq === known.seq) {
      if (this.#queue.length) this.#queue[this.#queue.length - 1] = state;
      else this.#show(state);
    } else if (!others && !this.#queue.length) this.#show(state);
    else {
      this.#queue.push(state);
      this.#pump();
    }
    this.queued = this.#queue.length;
  }

  /** Something about the table that is no step of the game: who is there, who thinks. */
  amend(change: (shown: State) => Partial<State>): void {
    if (this.shown) this.shown = { ...this.shown, ...change(this.shown) };
  }

  /** Jumps over everything that waits to be shown. */
  skip(): void {
    this.close();
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.#show(last);
    this.queued = 0;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    if (this.#timer || !this.#queue.length) return;
    const wait = Math.max(0, this.#shownAt + beat() - Date.now());
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }
  #next(): void {
    this.#timer = undefined;
    const state = this.#queue.shift();
    if (state) this.#show(state);
    this.queued = this.#queue.length;
    this.#pump();
  }

  #show(state: State): void {
    const before = this.shown;
    const fresh = state.entries.filter((entry) => entry.seq > (before?.seq ?? Infinity));
    if (before) this.hooks.motion.follow(happened(fresh), before.view);
    this.shown = state;
    if (fresh.some((entry) => entry.kind === 'play' && entry.seat !== state.seat)) this.#shownAt = Date.now();
    this.hooks.showed(state, before, fresh);
  }
}

/** The events of entries that brought something about. */
export const happened = (entries: readonly Entry[]) =>
  entries.filter((entry) => entry.kind === 'play' || entry.kind === 'redo').flatMap((entry) => entry.events);
