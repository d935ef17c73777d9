/** What happened before: an earlier step on the screen, and what is new since the player's own last turn. */
import { ApiError, query, type Client } from '../api/client';
import type { GameEvent } from '../api/merged';
import type { Entry, ReplayStep, State } from '../api/types';
import { settings } from '../app/settings.svelte';
import { placeOf } from '../board/place';
import { linesOf, sinceMyTurn } from './log';
import type { Motion } from './motion.svelte';
import { placesOf } from './moves';
import type { Sentences } from './sentences';

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly seat: number | null;
  readonly shown: State | null;
  readonly mine: boolean;
  readonly words: Sentences | null;
  readonly journal: { readonly shown: Entry[] };
  readonly motion: Motion;
  letGo(): void;
  refused(error: ApiError): void;
  send(message: unknown): void;
}

export class Lookback {
  /** The earlier step that is shown instead of now. */
  step = $state.raw<ReplayStep | null>(null);
  /** What others have just done, while they play. */
  told = $state.raw<{ text: string; places: ReadonlySet<string> } | null>(null);
  #seen = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often something else was wanted: a step that comes later is not shown any more. */
  #left = 0;
  constructor(readonly around: Around) {}

  /** Others' actions since the player's own last turn. */
  since = $derived.by<Entry[]>(() => {
    const { seat, shown, journal } = this.around;
    if (seat === null || !shown?.view || shown.table.status !== 'playing') return [];
    return sinceMyTurn(journal.shown, seat).filter((entry) => entry.kind === 'play' && entry.seat !== seat);
  });
  #last = $derived(this.since.at(-1)?.seq ?? 0);
  get news(): boolean {
    return this.#last > this.#seen;
  }
  places = $derived.by<ReadonlySet<string>>(() => {
    if (!this.news || !this.around.mine) return new Set();
    return marked(this.since.flatMap((entry) => entry.events));
  });

  /** Others did something: told in the bar and marked on the board until it is this seat's turn. */
  hear(events: readonly GameEvent[], lines: readonly string[]): void {
    if (lines.length) this.told = { text: lines.join(' '), places: marked(events) };
  }
  hush(): void {
    this.told = null;
  }
  /** What the step that is shown did. */
  stepPlaces = $derived.by<ReadonlySet<string>>(() => marked(this.step?.events ?? []));

  /** Shows an earlier step that somebody chose, instead of whatever was being shown. */
  show(step: number): Promise<void> {
    this.#left++;
    return this.#bring(step, this.step?.step === step - 1);
  }
  /** `follows`: the pieces are seen going on from the step before. */
  async #bring(step: number, follows: boolean): Promise<void> {
    const { around } = this;
    const left = this.#left;
    try {
      const found = await around.client.get<ReplayStep>(`tables/${around.id}/replay/${step}${query({ seat: around.seat })}`);
      if (left !== this.#left) return;
      around.letGo();
      if (this.step && follows) around.motion.follow(found.events ?? [], this.step.view);
      else around.motion.rest();
      this.step = found;
    } catch (error) {
      if (error instanceof ApiError) around.refused(error);
    }
  }
  leave(): void {
    this.#left++;
    this.around.motion.rest();
    this.step = null;
  }
  /** Shows what happened since the player's own last turn, step by step. */
  async showSince(): Promise<void> {
    // That a turn went on to the next player shows nothing and says nothing.
    const steps = this.since
      .map(({ actions, events }) => ({ actions, told: linesOf(events, this.around.words).map((line) => line.text) }))
      .filter(({ told }) => told.length);
    const [first] = steps;
    const left = ++this.#left;
    // From the position before it, so that the first step is seen happening, too.
    if (first) await this.#bring(Math.max(0, first.actions - 1), false);
    for (const { actions, told } of steps) {
      if (left !== this.#left) break;
      await this.#bring(actions, true);
      if (left === this.#left) await new Promise((done) => setTimeout(done, timeToRead(told.join(' '))));
    }
    if (left === this.#left) this.leave();
    this.markSeen();
  }

  // ------------------------------------------------------------ how far this seat has looked
  /** What was seen at an earlier visit. */
  begin(seen: number): void {
    this.#seen = seen;
  }
  /** Whoever acts has seen what happened before. */
  acted(): void {
    this.#seen = this.#last || this.#seen;
  }
  markSeen(): void {
    this.acted();
    if (this.around.shown && this.around.seat !== null) this.around.send({ type: 'seen', seq: this.around.shown.seq });
  }
  /** The server is told a moment later, for the list of tables. */
  looking(): void {
    if (this.around.seat === null || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const { seat, shown } = this.around;
      if (document.visibilityState === 'visible' && seat !== null && shown) this.around.send({ type: 'seen', seq: shown.seq });
    }, 3000);
  }
  close(): void {
    clearTimeout(this.#timer);
  }
}

/** Posts and cities that events are about. */
const marked = (events: readonly GameEvent[]): Set<string> =>
  new Set(events.flatMap(placesOf).filter((key) => ['post', 'city'].includes(placeOf(key)?.kind ?? '')));

/** Milliseconds for sentences that somebody asked for: at every pace they can be read, and the longest are not waited for. */
export const timeToRead = (text: string): number =>
  400 + Math.min(text.length, 220) * { slow: 40, normal: 28, fast: 18, instant: 14 }[settings.pace];
