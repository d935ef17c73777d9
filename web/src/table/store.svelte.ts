/** One table on the screen: what the server last said, what is shown of it now, and what the player is about to do. */
import type { Board as BoardFacts } from '../api/board';
import { ApiError, get, post, query } from '../api/client';
import { Live, type Line } from '../api/live';
import { share } from '../api/share';
import type { GameEvent, Legal } from '../api/merged';
import type { ChatLines, ChatMessage, Claimed, Entry, Plan, Push, Reason, Reasons, ReplayStep, State } from '../api/types';
import type { Colour, Seat, View } from '../api/view';
import { beat, calm, settings } from '../app/settings.svelte';
import { spoken } from '../app/errors';
import { language, t } from '../app/i18n.svelte';
import type { Moved } from '../board/pieces';
import { seatName } from '../start/facts';
import { sinceMyTurn, undoneOf } from './log';
import { movesOf, placesOf } from './moves';
import { needsArming, optionsAt, targetsOf, type Group, type Option } from './options';
import { Sentences } from './sentences';
import { alarm } from './alarm';

export interface Chooser {
  title: string;
  help?: string | undefined;
  options: Option[];
  /** Beside which thing it opens; null: in the middle. */
  at: Element | null;
}

/** Why something is not possible, and which rules say so. */
export interface WhyNot {
  text: string;
  rules: readonly string[];
}

export interface Preview {
  events: GameEvent[];
  view: View;
}

/** What costs or decides more than one sees at a glance is offered in words first. */
const asksFirst = (option: Option): boolean =>
  ['displace', 'establish', 'use_swap', 'lay_out', 'settle'].includes(option.kind) ||
  (option.kind === 'pawn' && (option.how === 'paid' || option.ends_turn));

const nonce = (): string => Math.random().toString(36).slice(2) + Date.now().toString(36);

export class TableStore {
  board = $state.raw<BoardFacts | null>(null);
  /** What the page shows; it may be a few steps behind `latest` while others' actions are paced. */
  shown = $state.raw<State | null>(null);
  latest = $state.raw<State | null>(null);
  entries = $state.raw<Entry[]>([]);
  olderMissing = $state(false);
  moves = $state.raw<Moved[]>([]);
  queued = $state(0);
  failed = $state.raw<ApiError | null>(null);
  line = $state<Line>('connecting');
  lostAt = $state(0);
  wasLost = $state(false);
  sending = $state(false);
  notice = $state.raw<{ text: string; kind: 'info' | 'no'; rules: readonly string[] } | null>(null);
  /** What a screen reader is told. */
  said = $state('');
  curtain = $state<Seat | null>(null);

  mode = $state<Group | null>(null);
  armed = $state<string | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  /** Ends the turn although actions are left: the bar asks whether that is meant. */
  asking = $state.raw<Legal | null>(null);
  sheet = $state<string | null>(null);
  hiring = $state(false);
  /** The list of all options: closed, the kinds, or one kind. */
  list = $state.raw<{ group: Group | null; page: number } | null>(null);
  highlight = $state.raw<ReadonlySet<string>>(new Set());
  plan = $state.raw<{ actions: string[]; result: Plan | null; note: string } | null>(null);
  replay = $state.raw<ReplayStep | null>(null);
  sinceSeen = $state(0);
  chat = $state.raw<ChatMessage[]>([]);
  chatRead = $state(0);

  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #live: Live | null = null;
  #why = new Map<string, Promise<Reason | null>>();
  #previews = new Map<string, Promise<Preview | null>>();
  #closed = false;

  constructor(readonly id: string) {}

  // ------------------------------------------------------------ what is on the screen
  get seat(): Seat | null {
    return this.shown?.seat ?? null;
  }
  get view(): View | null {
    return this.replay?.view ?? this.plan?.result?.view ?? this.shown?.view ?? null;
  }
  legal = $derived.by<Legal[]>(() => {
    if (this.replay || this.curtain !== null) return [];
    if (this.plan) return this.plan.result ? (this.plan.result.ended ? [] : this.plan.result.legal) : [];
    return this.queued ? [] : (this.shown?.legal ?? []);
  });
  // Joined and split again: a new position with the same people is no change for whoever reads this.
  #colourLine = $derived(this.shown?.table.seats.map((seat) => seat.colour).join('\n') ?? '');
  colours = $derived(this.#colourLine ? (this.#colourLine.split('\n') as Colour[]) : []);
  #nameLine = $derived(this.shown?.table.seats.map(seatName).join('\n') ?? '');
  #edition = $derived(this.shown?.table.edition ?? '');
  names = $derived(this.#nameLine.split('\n'));
  /** New only when names or the language change: sentences are kept in it. */
  words = $derived.by(() => {
    void language();
    return this.board ? new Sentences(this.board, this.names, this.#edition) : null;
  });
  targets = $derived.by<Map<string, Option[]>>(() => (this.legal.length ? targetsOf(this.legal) : new Map()));
  /** Targets under the chosen kind of action or token. */
  active = $derived.by<Map<string, Option[]>>(() => {
    const found = new Map<string, Option[]>();
    for (const [key, options] of this.targets) {
      const left = options.filter((option) => this.#fits(option));
      if (left.length) found.set(key, left);
    }
    return found;
  });
  #fits(option: Option): boolean {
    if (this.armed) {
      if (option.kind === 'lay_out' || option.kind === 'lay' || option.kind === 'use') return option.token === this.armed;
      return this.armed === 'swap' ? option.kind === 'use_swap' : false;
    }
    if (needsArming(option)) return false;
    switch (this.mode) {
      case 'place':
      case 'displace':
      case 'establish':
        return option.kind === this.mode;
      case 'move':
        return option.kind === 'lift' || option.kind === 'put';
      case 'pawn':
        return option.kind === 'pawn';
      default:
        return true;
    }
  }
  get mine(): boolean {
    return this.view !== null && this.view.actor !== null && this.view.actor === this.seat;
  }
  /** It is this browser's turn to decide something, as far as it is shown. */
  get toDecide(): boolean {
    return this.legal.length > 0 && !this.plan;
  }
  undone = $derived.by(() => undoneOf(this.entries));
  #seq = $derived(this.shown?.seq ?? 0);
  log = $derived.by(() => this.entries.filter((entry) => entry.seq <= this.#seq));
  since = $derived.by(() => {
    if (this.seat === null || !this.shown?.view || this.shown.table.status !== 'playing') return [];
    const found = sinceMyTurn(this.log, this.seat);
    return found.filter((entry) => entry.kind === 'play' && entry.seat !== this.seat);
  });
  sincePlaces = $derived.by(() => {
    const last = this.since.at(-1)?.seq ?? 0;
    return new Set(
      last > this.sinceSeen && this.mine
        ? this.since.flatMap((entry) => entry.events.flatMap(placesOf)).filter((key) => key.startsWith('post:') || key.startsWith('city:'))
        : [],
    );
  });
  get privateThings(): boolean {
    const options = this.shown?.table.options ?? {};
    return !!options['missions'] || !!this.shown?.view?.mine?.mission || (this.shown?.view?.mine?.plate.length ?? 0) > 0;
  }

  // ------------------------------------------------------------ opening and closing
  async open(secret: { role: string; secret: string } | null): Promise<void> {
    try {
      let state: State;
      if (secret) {
        const claimed = await post<Claimed>(`tables/${this.id}/claim`, { secret: secret.secret });
        state = claimed.state;
      } else state = await get<State>(`tables/${this.id}`);
      await this.#sit(state);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.id === 'network' || error.status >= 500) {
        this.line = 'lost';
        this.lostAt ||= Date.now();
        if (!this.#closed) setTimeout(() => void this.open(secret), 1500);
      } else this.failed = error;
    }
  }

  async #sit(state: State): Promise<void> {
    this.board = await get<BoardFacts>(`boards/${state.table.board}`);
    if (this.#closed) return;
    this.latest = state;
    const actor = state.view?.actor ?? -1;
    const seat = state.my_seats.includes(actor) ? actor : (state.my_seats[0] ?? null);
    if (state.my_seats.length > 1 && settings.curtain && (state.table.options['missions'] || state.view?.mine?.mission))
      this.curtain = seat;
    else if (state.seat === seat) this.#accept(state);
    this.#live = new Live(this.id, seat, {
      push: (message) => this.#push(message),
      line: (now, since) => {
        if (now === 'open' && (this.line === 'lost' || this.line === 'restarting' || this.line === 'offline')) this.tell(t('conn-back'));
        this.line = now;
        this.lostAt = since;
      },
      since: () => this.entries.at(-1)?.seq ?? 0,
    });
    void this.loadChat();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#seenTimer);
    this.#live?.close();
  }

  retry(): void {
    this.#live?.retry();
  }

  // ------------------------------------------------------------ what the server pushes
  #push(message: Push): void {
    switch (message.type) {
      case 'state':
        this.#accept(message);
        break;
      case 'presence':
        if (this.shown) {
          const seats = this.shown.table.seats.map((seat) => ({ ...seat, online: message.online.includes(seat.seat) }));
          this.shown = { ...this.shown, table: { ...this.shown.table, seats, watchers: message.watchers } };
        }
        break;
      case 'thinking':
        if (this.shown) this.shown = { ...this.shown, thinking: message.seat };
        break;
      case 'chat':
        if (!this.chat.some((each) => each.id === message.message.id)) this.chat = [...this.chat, message.message];
        break;
      case 'notice':
        if (message.id === 'revoked') this.failed = new ApiError(403, 'bad-secret', message.message);
        break;
    }
  }

  #accept(state: State): void {
    if (this.#live && state.seat !== this.#live.seat) return;
    this.#note(state);
    const known = this.#queue.at(-1) ?? this.shown;
    if (known && known.seat === state.seat) {
      if (state.seq < known.seq) return;
      // An action is answered twice, by its request and on the socket: what is the same is drawn once.
      state = { ...state, view: share(known.view, state.view), legal: share(known.legal, state.legal) };
    }
    this.latest = state;
    const fresh = state.entries.filter((entry) => entry.seq > (known?.seq ?? 0));
    const others = fresh.some((entry) => entry.kind === 'play' && entry.seat !== state.seat);
    if (!known || known.seat !== state.seat || document.visibilityState === 'hidden' || fresh.length > 12) {
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

  #note(state: State): void {
    const first = this.entries[0]?.seq;
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = state.entries.filter((entry) => !known.has(entry.seq));
    if (fresh.length) this.entries = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
    if (first === undefined) this.olderMissing = (this.entries[0]?.seq ?? 1) > 1;
  }

  async loadOlder(): Promise<void> {
    let since = 0;
    const first = this.entries[0]?.seq ?? 1;
    while (since < first - 1) {
      const found = await get<{ entries: Entry[]; seq: number; more: boolean }>(
        `tables/${this.id}/entries${query({ seat: this.seat, since, limit: 200 })}`,
      );
      if (!found.entries.length) break;
      const known = new Set(this.entries.map((entry) => entry.seq));
      this.entries = [...found.entries.filter((entry) => !known.has(entry.seq)), ...this.entries].sort((a, b) => a.seq - b.seq);
      since = found.entries.at(-1)!.seq;
    }
    this.olderMissing = false;
  }

  #pump(): void {
    if (this.#timer || !this.#queue.length) return;
    const wait = Math.max(0, this.#shownAt + beat() - Date.now());
    const next = (): void => {
      this.#timer = undefined;
      const state = this.#queue.shift();
      if (state) this.#show(state);
      this.queued = this.#queue.length;
      this.#pump();
    };
    if (wait <= 0) next();
    else this.#timer = setTimeout(next, wait);
  }

  /** Jumps over everything that waits to be shown. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.#show(last);
    this.queued = 0;
  }

  #show(state: State): void {
    const before = this.shown;
    const fresh = state.entries.filter((entry) => entry.seq > (before?.seq ?? Infinity));
    const events = fresh.filter((entry) => entry.kind === 'play' || entry.kind === 'redo').flatMap((entry) => entry.events);
    const changed = before?.seq !== state.seq || before?.seat !== state.seat;
    this.moves = before && !calm() ? movesOf(events, before.view) : [];
    this.shown = state;
    if (!before) this.sinceSeen = state.seen ?? 0;
    this.#seen();
    if (fresh.some((entry) => entry.kind === 'play' && entry.seat !== state.seat)) this.#shownAt = Date.now();
    if (changed) {
      this.letGo();
      this.#why.clear();
      this.#previews.clear();
      if (this.plan) void this.#replan(this.plan.actions, true);
    }
    const lines = events.map((event) => this.words?.event(event)).filter((line): line is string => !!line);
    for (const entry of fresh) if (entry.kind === 'undo') lines.push(t('bar-took-back', { player: this.words?.who(entry.seat) ?? '' }));
    const begins =
      this.mine &&
      state.legal.length > 0 &&
      (before?.view?.actor !== state.seat || before?.view?.question?.kind !== state.view?.question?.kind);
    if (begins && state.view?.question?.kind === 'turn' && before?.view?.turn.player !== state.seat)
      lines.push(t('live-your-turn', { n: state.view.turn.actions_left }));
    else if (begins && state.view) lines.push(this.words?.question(state.view, true) ?? '');
    if (lines.length) this.say(lines.join(' '));
    if (before && begins && before.view?.actor !== state.seat) alarm(state.table.name);
    this.#turnToMySeat(state);
    if (before) this.#automatic(state);
  }

  #seenTimer: ReturnType<typeof setTimeout> | undefined;
  /** The server remembers how far this seat has looked, for the list of tables. */
  #seen(): void {
    if (this.seat === null || this.#seenTimer) return;
    this.#seenTimer = setTimeout(() => {
      this.#seenTimer = undefined;
      if (document.visibilityState === 'visible' && this.seat !== null && this.shown)
        this.#live?.send({ type: 'seen', seq: this.shown.seq });
    }, 3000);
  }

  /** Several people at one screen: whoever must decide next looks through the own seat. */
  #turnToMySeat(state: State): void {
    const actor = state.view?.actor ?? null;
    if (actor === null || actor === state.seat || !state.my_seats.includes(actor) || state.my_seats.length < 2 || !this.#live) return;
    if (settings.curtain && this.privateThings) this.curtain = actor;
    else this.#live.look(actor);
  }
  raiseCurtain(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat === null || !this.#live) return;
    if (this.#live.seat === seat && this.shown?.seat !== seat) this.#live.send({ type: 'sync', since: 0 });
    this.#live.look(seat);
  }
  lookAs(seat: Seat | null): void {
    this.#live?.look(seat);
  }

  #automatic(state: State): void {
    const [only] = state.legal;
    if (!only || state.legal.length !== 1 || this.plan) return;
    if ((only.kind === 'end' && settings.autoEnd) || (only.kind !== 'end' && settings.autoForced))
      setTimeout(() => void this.act(only.text), 350);
  }

  say(text: string): void {
    // The same words twice would not be spoken again.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  tell(text: string, kind: 'info' | 'no' = 'info', rules: readonly string[] = []): void {
    this.notice = { text, kind, rules };
    this.say(text);
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = null), rules.length ? 12000 : 6000);
  }

  // ------------------------------------------------------------ acting
  letGo(): void {
    this.chooser = null;
    this.asking = null;
    this.mode = null;
    this.armed = null;
    this.hiring = false;
    this.sheet = null;
    this.list = null;
    if (this.highlight.size) this.highlight = new Set();
  }

  /** Something that was chosen; what would give up actions is asked first, and done when it is chosen again. */
  async pick(option: Legal & { send?: string }): Promise<void> {
    const gives = option.ends_turn && (this.view?.turn.actions_left ?? 0) > 0;
    if (gives && settings.confirmEnd && !this.plan && this.asking?.text !== option.text) {
      this.letGo();
      this.asking = option;
      return;
    }
    this.asking = null;
    await this.act(option.send ?? option.text);
  }
  async act(action: string): Promise<boolean> {
    if (this.plan) return this.#replan([...this.plan.actions, action]);
    if (!(await this.#answered()) || this.seat === null || !this.shown) return false;
    // Whoever acts has seen what happened before.
    this.sinceSeen = this.since.at(-1)?.seq ?? this.sinceSeen;
    return this.#change('actions', { seat: this.seat, after: this.shown.seq, action, nonce: nonce() });
  }
  undo = (): Promise<boolean> => this.#planOr('undo', { steps: 1 });
  redo = (): Promise<boolean> => this.#planOr('redo', {});
  restart = (): Promise<boolean> => this.#planOr('restart-turn', {});
  askUndo = (steps: number): Promise<boolean> => this.#change('ask-undo', { seat: this.seat, after: this.shown?.seq, steps });
  answer = (agree: boolean): Promise<boolean> => this.#change('answer', { seat: this.seat, request: this.shown?.request?.seq, agree });

  async #planOr(what: string, more: object): Promise<boolean> {
    if (this.plan) return this.#replan(what === 'restart-turn' ? [] : this.plan.actions.slice(0, -1));
    if (!(await this.#answered())) return false;
    return this.#change(what, { seat: this.seat, after: this.shown?.seq, ...more });
  }

  #sentAt = 0;
  /**
   * The page may show the result of an action before its own request is answered: what is chosen then is sent next.
   * False if something is on its way, or if the position is another by then.
   */
  async #answered(): Promise<boolean> {
    const from = this.shown?.seq;
    while (this.sending && this.#seq > this.#sentAt && !this.#closed) await new Promise((done) => setTimeout(done, 10));
    return !this.sending && this.shown?.seq === from;
  }

  /** Sends until the server has answered: sending the same again is harmless. */
  async #change(what: string, body: object): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.#sentAt = this.#seq;
    this.letGo();
    try {
      for (let tries = 0; ; tries++) {
        try {
          this.#accept(await post<State>(`tables/${this.id}/${what}`, body));
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const again =
            ['network', 'stopping', 'unavailable'].includes(error.id) ||
            error.status === 502 ||
            error.status === 504 ||
            error.status === 429;
          if (!again || tries > 60 || this.#closed) {
            this.#refused(error);
            return false;
          }
          await new Promise((done) => setTimeout(done, Math.min(2000, 200 * 2 ** tries)));
        }
      }
    } finally {
      this.sending = false;
    }
  }

  #refused(error: ApiError): void {
    if (error.state) this.#accept(error.state);
    if (error.reason && this.words) this.tell(t('error-illegal', { why: this.words.reason(error.reason) }), 'no', error.reason.rules);
    else this.tell(spoken(error), 'no');
  }

  /** What an action would do, from the server's private copy: events, or null if it cannot be told. */
  preview(action: string): Promise<Preview | null> {
    const seat = this.seat;
    if (seat === null || !this.shown) return Promise.resolve(null);
    const actions = [...(this.plan?.actions ?? []), action];
    const key = actions.join('\n');
    let found = this.#previews.get(key);
    if (!found) {
      found = post<Plan>(`tables/${this.id}/plan`, { seat, after: this.shown.seq, actions }).then(
        (plan) => (plan.refused ? null : { events: plan.steps.findLast((step) => step.by === 'plan')?.events ?? [], view: plan.view }),
        () => null,
      );
      this.#previews.set(key, found);
    }
    return found;
  }

  // ------------------------------------------------------------ why not
  why(key: string): Promise<Reason | null> {
    const { seat, view } = this;
    if (seat === null || !view || !this.toDecide || this.shown?.table.status !== 'playing') return Promise.resolve(null);
    const question = `${key} ${this.armed ?? ''}`;
    const found = this.#why.get(question);
    if (found) return found;
    const asked = post<Reasons>(`tables/${this.id}/why`, { seat, place: key, token: this.armed }).then(
      ({ place }) => place,
      () => null,
    );
    this.#why.set(question, asked);
    return asked;
  }
  async whyNot(key: string): Promise<WhyNot | null> {
    const reason = await this.why(key);
    return reason && this.words ? { text: this.words.reason(reason), rules: reason.rules ?? [] } : null;
  }

  // ------------------------------------------------------------ choosing on the board
  /** A place was chosen: do the only thing it offers, offer several, or say why there is nothing. */
  async choose(key: string, at: Element | null): Promise<void> {
    if (this.chooser) this.chooser = null;
    const options = optionsAt(this.active, key);
    const [only] = options;
    if (only && options.length === 1 && !asksFirst(only) && !settings.confirmSend) {
      await this.pick(only);
      return;
    }
    if (options.length) {
      this.chooser = { title: this.titleOf(key), options, at };
      return;
    }
    if (!this.toDecide && !this.plan) {
      if (this.seat !== null && this.view && this.view.actor !== null && !this.mine)
        this.tell(t('reason-not-your-decision', { player: this.words?.who(this.view.actor) ?? '' }), 'no');
      return;
    }
    const why = await this.whyNot(key);
    if (why) this.tell(why.text, 'no', why.rules);
  }
  titleOf(key: string): string {
    const { words } = this;
    if (!words) return '';
    const id = key.slice(key.indexOf(':') + 1);
    if (key.startsWith('city:')) return words.city(id);
    if (key.startsWith('province:')) return words.province(id);
    if (key.startsWith('route:')) return words.route(id);
    const slash = id.lastIndexOf('/');
    return words.route(id.slice(0, slash));
  }

  // ------------------------------------------------------------ planning
  async startPlan(): Promise<void> {
    this.letGo();
    await this.#replan([]);
  }
  async #replan(actions: string[], outdated = false): Promise<boolean> {
    if (this.seat === null || !this.shown) return false;
    const before = this.view;
    const old = this.plan;
    const dropped = this.#dropped;
    try {
      const result = await post<Plan>(`tables/${this.id}/plan`, { seat: this.seat, after: this.shown.seq, actions });
      if (dropped !== this.#dropped) return false;
      const fresh = result.steps.slice(old?.result?.steps.length ?? 0).flatMap((step) => step.events);
      this.moves = actions.length > (old?.actions.length ?? 0) && !calm() ? movesOf(fresh, before) : [];
      const kept = result.refused ? actions.slice(0, result.refused.index) : actions;
      const note =
        result.refused && this.words
          ? t('plan-stopped', { n: result.refused.index + 1, why: this.words.reason(result.refused.reason) })
          : outdated
            ? t('plan-outdated')
            : '';
      this.letGo();
      this.plan = { actions: kept, result, note };
      const lines = fresh.map((event) => this.words?.event(event)).filter((each): each is string => !!each);
      if (lines.length) this.say(lines.join(' '));
      return !result.refused;
    } catch (error) {
      if (error instanceof ApiError) this.#refused(error);
      return false;
    }
  }
  /** How many plans were dropped: an answer that comes later does not bring one back. */
  #dropped = 0;
  dropPlan(): void {
    this.#dropped++;
    this.moves = [];
    this.letGo();
    this.plan = null;
  }
  async sendPlan(): Promise<void> {
    const actions = this.plan?.actions ?? [];
    this.dropPlan();
    for (const action of actions) {
      if (!(await this.act(action))) break;
      if (this.shown?.view?.actor !== this.seat) break;
    }
  }

  // ------------------------------------------------------------ looking back
  async showStep(step: number): Promise<void> {
    try {
      const found = await get<ReplayStep>(`tables/${this.id}/replay/${step}${query({ seat: this.seat })}`);
      this.letGo();
      const forward = this.replay ? found.step === this.replay.step + 1 : false;
      this.moves = forward && !calm() ? movesOf(found.events ?? [], this.replay?.view ?? null) : [];
      this.replay = found;
    } catch (error) {
      if (error instanceof ApiError) this.#refused(error);
    }
  }
  leaveReplay(): void {
    this.moves = [];
    this.replay = null;
  }
  /** Shows what happened since the own last turn, step by step. */
  async replaySince(): Promise<void> {
    const steps = this.since.map((entry) => entry.actions);
    for (const step of steps) {
      await this.showStep(step);
      await new Promise((done) => setTimeout(done, Math.max(350, beat() * 1.4)));
      if (!this.replay) break;
    }
    this.leaveReplay();
    this.markSeen();
  }
  markSeen(): void {
    this.sinceSeen = this.since.at(-1)?.seq ?? this.sinceSeen;
    if (this.shown && this.seat !== null) this.#live?.send({ type: 'seen', seq: this.shown.seq });
  }

  // ------------------------------------------------------------ chat
  async loadChat(): Promise<void> {
    try {
      const found = await get<ChatLines>(`tables/${this.id}/chat${query({ seat: this.#live?.seat, since: 0 })}`);
      this.chat = found.messages;
      this.chatRead = found.messages.at(-found.unread - 1)?.id ?? 0;
      if (!found.unread) this.chatRead = found.messages.at(-1)?.id ?? 0;
    } catch {
      // Chat is not worth an error.
    }
  }
  get unread(): number {
    return this.chat.filter((message) => message.id > this.chatRead && message.seat !== this.seat).length;
  }
  readChat(): void {
    const last = this.chat.at(-1)?.id ?? 0;
    if (last <= this.chatRead) return;
    this.chatRead = last;
    if (this.seat !== null && this.shown) this.#live?.send({ type: 'seen', seq: this.shown.seq, chat: last });
  }
  async sendChat(text: string): Promise<boolean> {
    try {
      const message = await post<ChatMessage>(`tables/${this.id}/chat`, { seat: this.seat, text });
      if (!this.chat.some((each) => each.id === message.id)) this.chat = [...this.chat, message];
      this.chatRead = Math.max(this.chatRead, message.id);
      return true;
    } catch (error) {
      if (error instanceof ApiError)
        this.tell(error.id === 'muted' ? t('chat-muted') : error.status === 429 ? t('chat-slow-down') : spoken(error), 'no');
      return false;
    }
  }
  /** Any other change of the table: seats, settings, rematch. */
  async change<T>(run: Promise<T>): Promise<T | null> {
    try {
      const answer = await run;
      const state = answer as unknown as State & { state?: State };
      if (state?.type === 'state') this.#accept(state);
      else if (state?.state?.type === 'state' && state.state.table.id === this.id) this.#accept(state.state);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) this.#refused(error);
      return null;
    }
  }
}
