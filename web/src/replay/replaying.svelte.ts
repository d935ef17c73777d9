/** A game gone through step by step: what is loaded, which step is shown, and whether it runs by itself. */
import type { Board as Facts } from '../api/board';
import { ApiError, query, server, type Client } from '../api/client';
import type { Course, Entry, State } from '../api/types';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import { calm } from '../app/settings.svelte';
import type { Moved } from '../board/pieces';
import { seatName } from '../start/facts';
import { says } from '../start/make';
import { linesOf, type LineTurn } from '../table/log';
import { movesOf } from '../table/moves';
import { Sentences } from '../table/sentences';
import { curvesOf, stepsOf, turnStarts } from './steps';

/** Long games are not kept whole. */
const KEPT = 400;

export class Replaying {
  table = $state.raw<State | null>(null);
  board = $state.raw<Facts | null>(null);
  entries = $state.raw<Entry[]>([]);
  shown = $state.raw<{ step: number; view: View } | null>(null);
  /** The step asked for; its picture may still be on its way. */
  wanted = $state(0);
  playing = $state(false);
  speed = $state(1);
  moves = $state.raw<Moved[]>([]);
  wrong = $state('');
  said = $state('');
  readonly #views = new Map<number, Promise<View>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  constructor(
    readonly id: string,
    readonly client: Client = server,
  ) {}

  names = $derived.by(() => {
    const now = this.table;
    return now?.table.seats.map((seat, i) => seatName(seat, now.table.company) || now.view?.players[i] || '') ?? [];
  });
  colours = $derived.by(() => this.table?.table.seats.map((seat) => seat.colour) ?? []);
  words = $derived.by(() => (this.board ? new Sentences(this.board, this.names, this.table?.table.edition) : null));
  steps = $derived.by(() => stepsOf(this.entries));
  starts = $derived.by(() => turnStarts(this.steps));
  /** Everybody's projected total at every step. */
  curves = $state.raw<number[][]>([]);
  here = $derived.by(() => this.steps[this.wanted - 1] ?? null);
  over = $derived.by(() => this.table?.table.status === 'finished' || this.table?.table.status === 'closed');
  turns = $derived.by<LineTurn[]>(() => {
    const found: LineTurn[] = [];
    for (const { step, turn, turnOf, events } of this.steps) {
      const lines = linesOf(events, this.words);
      let last = found.at(-1);
      if (last?.number !== turn) found.push((last = { number: turn, seat: turnOf, rows: [] }));
      if (lines.length) last.rows.push({ id: step, lines, note: '', undone: false, step });
    }
    return found;
  });
  /** The last line of the log that is not ahead of what is shown. */
  line = $derived.by(() => this.turns.flatMap((turn) => turn.rows).findLast((row) => row.id <= this.wanted)?.id ?? null);
  get total(): number {
    return this.steps.length;
  }
  get seat(): number | null {
    return this.table?.seat ?? null;
  }
  /** What the shown step did, in words; whose turn it is where it did nothing that is told. */
  sentence = $derived.by(() => {
    if (!this.here) return t('log-start');
    return this.#told(this.wanted) || t('log-turn', { n: this.here.turn, player: this.words?.who(this.here.turnOf) ?? '' });
  });
  #told(step: number): string {
    return linesOf(this.steps[step - 1]?.events ?? [], this.words)
      .map((line) => line.text)
      .join(' ');
  }

  // ------------------------------------------------------------ loading
  /** `start`: the step to begin with; without one the beginning, or now if the game still goes on. */
  async open(start: number | null): Promise<void> {
    const { client, id } = this;
    try {
      const found = await client.get<State>(`tables/${id}`);
      this.board = await client.get<Facts>(`boards/${found.table.board}`);
      this.table = found;
      const all: Entry[] = [];
      for (let since = 0; ;) {
        const part = await client.get<{ entries: Entry[]; more: boolean }>(
          `tables/${id}/entries${query({ seat: found.seat, since, limit: 200 })}`,
        );
        all.push(...part.entries);
        if (!part.more || !part.entries.length) break;
        since = part.entries.at(-1)!.seq;
      }
      this.entries = all;
      this.curves = curvesOf((await client.get<Course>(`tables/${id}/course${query({ seat: found.seat })}`)).totals);
      await this.show(start ?? (found.table.status === 'playing' ? this.total : 0));
    } catch (error) {
      this.wrong = refusal(error);
    }
  }
  close(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  #fetched(step: number): Promise<View> {
    let found = this.#views.get(step);
    if (!found) {
      const path = `tables/${this.id}/replay/${step}${query({ seat: this.seat })}`;
      found = this.client.get<{ view: View }>(path).then((answer) => answer.view);
      found.catch(() => this.#views.delete(step));
      this.#views.set(step, found);
      if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value!);
    }
    return found;
  }

  // ------------------------------------------------------------ going through the game
  async show(step: number): Promise<void> {
    const goal = Math.max(0, Math.min(this.total, step));
    const before = this.shown;
    this.wanted = goal;
    try {
      const next = await this.#fetched(goal);
      if (this.wanted !== goal) return; // Somebody pulls the scrubber faster than pictures come.
      const forward = before && goal === before.step + 1;
      this.moves = forward && !calm() ? movesOf(this.steps[goal - 1]?.events ?? [], before.view) : [];
      this.shown = { step: goal, view: next };
      this.wrong = '';
      if (forward || (before && goal === before.step - 1)) this.said = this.#told(goal);
      if (goal < this.total) void this.#fetched(goal + 1).catch(() => {});
    } catch (error) {
      this.playing = false;
      this.wrong = says(error);
    }
  }
  jump = (step: number): void => {
    this.playing = false;
    void this.show(step);
  };
  back = (): void => this.jump(this.wanted - 1);
  forward = (): void => this.jump(this.wanted + 1);
  turnBack = (): void => this.jump(this.starts.findLast((start) => start < this.wanted) ?? 0);
  turnForward = (): void => this.jump(this.starts.find((start) => start > this.wanted) ?? this.total);
  toggle = (): void => {
    this.playing = !this.playing;
    if (this.playing && this.wanted >= this.total) void this.show(0).then(() => this.#run());
    else this.#run();
  };
  #run(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      await this.show(this.wanted + 1);
      if (this.wanted >= this.total) this.playing = false;
      this.#run();
    }, 900 / this.speed);
  }
  /** True if the key meant something. */
  press(key: string, shift: boolean, onRange: boolean): boolean {
    const back = key === 'ArrowLeft' || (onRange && key === 'ArrowDown');
    const on = key === 'ArrowRight' || (onRange && key === 'ArrowUp');
    if (back) (shift ? this.turnBack : this.back)();
    else if (on) (shift ? this.turnForward : this.forward)();
    else if (key === 'PageUp') this.turnBack();
    else if (key === 'PageDown') this.turnForward();
    else if (key === 'Home') this.jump(0);
    else if (key === 'End') this.jump(this.total);
    else return false;
    return true;
  }
}

function refusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return t('error-table-not-found');
  return error instanceof ApiError && error.id === 'wrong-status' ? t('lobby-heading') : says(error);
}
