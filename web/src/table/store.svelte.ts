/** One table on the screen: its parts, and what follows from all of them together. */
import type { Board as BoardFacts } from '../api/board';
import { server, ApiError, nonce, type Client } from '../api/client';
import type { Legal } from '../api/merged';
import { stateIn } from '../api/state';
import type { Change, Entry, Push, State } from '../api/types';
import type { Colour, Seat, View } from '../api/view';
import { spoken } from '../app/errors';
import { language, t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';
import { seatName } from '../start/facts';
import { alarm } from './alarm';
import { Chat } from './chat.svelte';
import { Choice } from './choice.svelte';
import { Feed, happened } from './feed.svelte';
import { Journal } from './journal.svelte';
import { linesOf } from './log';
import { Lookback } from './lookback.svelte';
import { Motion } from './motion.svelte';
import { Notices, type Notice } from './notices.svelte';
import type { Picking } from './picking.svelte';
import { Planning } from './plan.svelte';
import { Seating, type Connect } from './seating.svelte';
import { Sender } from './sender.svelte';
import { Sentences } from './sentences';
import { Whys, type WhyNot } from './why';

export class TableStore {
  board = $state.raw<BoardFacts | null>(null);
  /** Routes are being chosen on the board. */
  picking = $state.raw<Picking | null>(null);
  readonly notices = new Notices();
  readonly motion = new Motion();
  readonly feed: Feed = new Feed(this.#feeding());
  readonly journal: Journal = new Journal(this);
  readonly seating: Seating;
  readonly sender: Sender = new Sender(this);
  readonly choice: Choice = new Choice(this);
  readonly plan: Planning = new Planning(this);
  readonly lookback: Lookback = new Lookback(this);
  readonly chat: Chat = new Chat(this);
  readonly #whys: Whys = new Whys(this);

  constructor(
    readonly id: string,
    readonly client: Client = server,
    connect?: Connect,
  ) {
    this.seating = new Seating(this, connect);
  }

  // ------------------------------------------------------------ what is on the screen
  get shown(): State | null {
    return this.feed.shown;
  }
  get seq(): number {
    return this.#seq;
  }
  get latest(): State | null {
    return this.feed.latest;
  }
  get closed(): boolean {
    return this.seating.closed;
  }
  get seat(): Seat | null {
    return this.shown?.seat ?? null;
  }
  get view(): View | null {
    return this.lookback.step?.view ?? this.plan.result?.view ?? this.shown?.view ?? null;
  }
  #seq = $derived.by(() => this.shown?.seq ?? 0);
  legal = $derived.by<Legal[]>(() => {
    if (this.lookback.step || this.seating.curtain !== null) return [];
    if (this.plan.on) return this.plan.result && !this.plan.result.ended ? this.plan.result.legal : [];
    return this.feed.queued ? [] : (this.shown?.legal ?? []);
  });
  // Joined and split again: a new position with the same people is no change for whoever reads this.
  #colourLine = $derived.by(() => this.shown?.table.seats.map((seat) => seat.colour).join('\n') ?? '');
  colours = $derived(this.#colourLine ? (this.#colourLine.split('\n') as Colour[]) : []);
  #nameLine = $derived.by(() => this.shown?.table.seats.map((seat) => seatName(seat, this.shown!.table.company)).join('\n') ?? '');
  #edition = $derived.by(() => this.shown?.table.edition ?? '');
  names = $derived(this.#nameLine.split('\n'));
  /** New only when names or the language change: sentences are kept in it. */
  words = $derived.by(() => {
    void language();
    return this.board ? new Sentences(this.board, this.names, this.#edition) : null;
  });
  get mine(): boolean {
    return this.view !== null && this.view.actor !== null && this.view.actor === this.seat;
  }
  /** It is this browser's turn to decide something, as far as it is shown. */
  get toDecide(): boolean {
    return this.legal.length > 0 && !this.plan.on;
  }

  // ------------------------------------------------------------ opening and closing
  open(secret: { role: string; secret: string } | null): Promise<void> {
    return this.seating.open(secret);
  }
  sat(board: BoardFacts): void {
    this.board = board;
  }
  joined(seat: Seat | null): void {
    void this.chat.load(seat);
  }
  close(): void {
    this.feed.close();
    this.lookback.close();
    this.seating.close();
  }

  // ------------------------------------------------------------ what the server says
  push(message: Exclude<Push, Change>): void {
    switch (message.type) {
      case 'state':
        return this.accept(message);
      case 'presence':
        return this.feed.amend(({ table }) => {
          const seats = table.seats.map((seat) => ({ ...seat, online: message.online.includes(seat.seat) }));
          return { table: { ...table, seats, watchers: message.watchers } };
        });
      case 'thinking':
        return this.feed.amend(() => ({ thinking: message.seat }));
      case 'chat':
        return this.chat.take(message.message);
      case 'notice':
        if (message.id === 'revoked') this.seating.revoke(message.message);
    }
  }
  accept(state: State): void {
    this.feed.accept(state);
  }
  refused(error: ApiError): void {
    if (error.state) this.accept(error.state);
    if (error.reason && this.words) this.tell(t('error-illegal', { why: this.words.reason(error.reason) }), 'no', error.reason.rules);
    else this.tell(spoken(error), 'no');
  }
  send(message: unknown): void {
    this.seating.send(message);
  }

  #feeding() {
    return {
      motion: this.motion,
      watched: () => this.seating.watched,
      heard: (state: State) => this.journal.note(state),
      showed: (state: State, before: State | null, fresh: readonly Entry[]) => this.#showed(state, before, fresh),
    };
  }
  #showed(state: State, before: State | null, fresh: readonly Entry[]): void {
    if (!before) this.lookback.begin(state.seen ?? 0);
    const another = before?.seat !== state.seat;
    if (another) this.plan.remember();
    this.lookback.looking();
    if (another || before.seq !== state.seq) this.#wentOn(fresh);
    if (this.mine || !before) this.lookback.hush();
    else this.#hear(fresh.filter((entry) => entry.seat !== state.seat));
    this.#announce(state, before, fresh);
    this.seating.turnTo(state);
    if (before) this.#automatic(state);
    if (this.mine && state.view?.question?.kind === 'turn' && this.plan.pending.length) void this.plan.resume();
  }
  /** What was begun in the position before is over. */
  #wentOn(fresh: readonly Entry[]): void {
    this.letGo();
    this.#whys.forget();
    this.plan.outdated(!fresh.length || fresh.some(({ kind }) => ['play', 'undo', 'redo', 'restart'].includes(kind)));
  }
  /** Tells those who do not see the board what is new, and calls those who look elsewhere. */
  #announce(state: State, before: State | null, fresh: readonly Entry[]): void {
    const begins = this.#begins(state, before);
    const lines = this.#lines(state, before, fresh, begins);
    if (lines.length) this.say(lines.join(' '));
    if (before && begins && before.view?.actor !== state.seat) alarm(state.table.name);
  }
  #hear(entries: readonly Entry[]): void {
    const events = happened(entries);
    this.lookback.hear(
      events,
      linesOf(events, this.words).map((line) => line.text),
    );
  }
  /** Something is asked of this seat that was not asked before. */
  #begins(state: State, before: State | null): boolean {
    if (!this.mine || !state.legal.length) return false;
    return before?.view?.actor !== state.seat || before?.view?.question?.kind !== state.view?.question?.kind;
  }
  #lines(state: State, before: State | null, fresh: readonly Entry[], begins: boolean): string[] {
    const { words } = this;
    const lines = happened(fresh).flatMap((event) => words?.event(event) ?? []);
    for (const entry of fresh) if (entry.kind === 'undo') lines.push(t('bar-took-back', { player: words?.who(entry.seat) ?? '' }));
    if (!begins || !state.view) return lines;
    const { question, turn } = state.view;
    if (question?.kind === 'turn' && before?.view?.turn.player !== state.seat) lines.push(t('live-your-turn', { n: turn.actions_left }));
    else lines.push(words?.question(state.view, true) ?? '');
    return lines;
  }
  #automatic(state: State): void {
    const [only] = state.legal;
    if (!only || state.legal.length !== 1 || this.plan.on) return;
    if (only.kind === 'end' ? settings.autoEnd : settings.autoForced) setTimeout(() => void this.act(only.text), 350);
  }

  // ------------------------------------------------------------ what the player does
  /** Routes are chosen on the board from now on; null: no longer. */
  pickOnBoard(picking: Picking | null): void {
    this.picking = picking;
  }
  /** Several people at one screen: who has the turn can take back what another one is asked about. */
  get turnSeat(): Seat | null {
    const turn = this.shown?.view?.turn.player ?? null;
    return turn !== null && this.shown?.my_seats.includes(turn) ? turn : this.seat;
  }
  async act(action: string): Promise<boolean> {
    this.notices.goOn();
    if (this.plan.opening) {
      await this.plan.settled();
      if (!this.plan.on) return false; // what was meant for a plan is not sent
    }
    if (this.plan.on) return this.plan.add(action);
    if (!(await this.sender.answered()) || this.seat === null || !this.shown) return false;
    this.lookback.acted();
    return this.#send('actions', { seat: this.seat, after: this.seq, action, nonce: nonce() });
  }
  undo(): Promise<boolean> {
    return this.plan.on ? this.plan.back() : this.#goBack('undo', { steps: 1, seat: this.turnSeat });
  }
  redo(): Promise<boolean> {
    return this.plan.on ? Promise.resolve(false) : this.#goBack('redo', {});
  }
  restart(): Promise<boolean> {
    return this.plan.on ? this.plan.restart() : this.#goBack('restart-turn', {});
  }
  askUndo(steps: number): Promise<boolean> {
    return this.#send('ask-undo', { seat: this.seat, after: this.shown?.seq, steps });
  }
  answer(agree: boolean): Promise<boolean> {
    return this.#send('answer', { seat: this.seat, request: this.shown?.request?.seq, agree });
  }
  async #goBack(what: string, more: object): Promise<boolean> {
    if (!(await this.sender.answered())) return false;
    return this.#send(what, { seat: this.seat, after: this.shown?.seq, ...more });
  }
  async #send(what: string, body: object): Promise<boolean> {
    if (!this.sender.busy) this.letGo();
    return this.sender.send(what, body);
  }
  /** Any other change of the table: seats, settings, rematch. */
  async change<T>(run: Promise<T>): Promise<T | null> {
    try {
      const answer = await run;
      const state = stateIn(answer);
      if (state?.table.id === this.id) this.accept(state);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) this.refused(error);
      return null;
    }
  }

  /** What others did is not waited for any longer, neither now nor where it is shown again. */
  skip(): void {
    this.feed.skip();
    if (this.lookback.step) this.lookback.leave();
  }

  // ------------------------------------------------------------ for the parts and for whoever draws
  letGo(): void {
    this.choice.letGo();
  }
  say(text: string): void {
    this.notices.say(text);
  }
  tell(text: string, kind: Notice['kind'] = 'info', rules: readonly string[] = []): void {
    this.notices.tell(text, kind, rules);
  }
  /** Why a place of the board offers nothing. */
  async whyNot(key: string): Promise<WhyNot | null> {
    if (this.seat === null || !this.view || !this.toDecide || this.shown?.table.status !== 'playing') return null;
    const reason = await this.#whys.ask(key, this.choice.armed);
    return reason && this.words ? { text: this.words.reason(reason), rules: reason.rules ?? [] } : null;
  }
}
