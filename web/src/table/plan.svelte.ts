/** Actions tried out on the server's private copy before they are sent, and what a single one would bring. */
import { ApiError, type Client } from '../api/client';
import type { GameEvent } from '../api/merged';
import type { Plan, State } from '../api/types';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import type { Motion } from './motion.svelte';
import type { Sentences } from './sentences';

export interface Preview {
  events: GameEvent[];
  view: View;
}

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly seat: number | null;
  readonly shown: State | null;
  readonly view: View | null;
  readonly words: Sentences | null;
  readonly motion: Motion;
  letGo(): void;
  say(text: string): void;
  tell(text: string): void;
  refused(error: ApiError): void;
  act(action: string): Promise<boolean>;
}

export class Planning {
  /** Null where nothing is planned. */
  actions = $state.raw<readonly string[] | null>(null);
  result = $state.raw<Plan | null>(null);
  /** Why the plan is not what it was. */
  note = $state('');
  /** The note is no warning. */
  mild = $state(false);
  /** Steps that wait: for somebody's answer, or for this seat's turn. */
  pending = $state.raw<readonly string[]>([]);
  /** How many plans were dropped: an answer that comes later does not bring one back. */
  #dropped = 0;
  /** Planning was asked for, and the plan is not there yet. */
  opening = $state(false);
  /** How many questions about the plan are on their way, and the last of them. */
  #asked = 0;
  #last: Promise<unknown> = Promise.resolve();
  #previews = new Map<string, Promise<Preview | null>>();
  constructor(readonly around: Around) {}

  get on(): boolean {
    return this.actions !== null;
  }
  get length(): number {
    return this.actions?.length ?? 0;
  }

  /** A click that comes before the plan is there, or before the last step is, counts upon it. */
  get busy(): boolean {
    return this.#asked > 0;
  }
  async settled(): Promise<void> {
    while (this.busy) await this.#last;
  }
  async start(): Promise<void> {
    this.around.letGo();
    this.opening = true;
    await this.#next(() => []);
  }
  toggle(): void {
    if (this.on || this.opening) this.drop();
    else void this.start();
  }
  add = (action: string): Promise<boolean> => this.#next((actions) => [...actions, action]);
  back = (): Promise<boolean> => this.#next((actions) => actions.slice(0, -1));
  restart = (): Promise<boolean> => this.#next(() => []);
  drop(): void {
    this.#dropped++;
    this.opening = false;
    this.around.motion.rest();
    this.around.letGo();
    this.#keep(null, null, '');
  }
  /** Not this seat's turn: what is planned waits for it. */
  get ahead(): boolean {
    return !!this.result?.ahead;
  }
  /** The plan is laid aside and offered when the turn comes. */
  async keep(): Promise<void> {
    if (this.busy) await this.settled();
    const actions = this.actions ?? [];
    this.drop();
    this.#wait(actions);
    if (actions.length) this.around.tell(t('plan-kept', { n: actions.length }));
  }
  /** Something about plans that were made before. */
  remark(note: string): void {
    if (!this.on) this.note = note;
  }
  /** What waited is given up. */
  forget(): void {
    this.#wait([]);
  }
  /** A plan that waited when the page was left. */
  remember(): void {
    if (this.around.seat === null) return;
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      if (Array.isArray(found)) this.pending = found.filter((each) => typeof each === 'string');
    } catch {
      // Then nothing waits.
    }
  }
  get #key(): string {
    return `hansa.plan.${this.around.id}.${this.around.seat}`;
  }
  #wait(actions: readonly string[]): void {
    this.pending = actions;
    try {
      if (actions.length) localStorage.setItem(this.#key, JSON.stringify(actions));
      else localStorage.removeItem(this.#key);
    } catch {
      // It waits as long as the page is open.
    }
  }
  /** Sends the steps as far as nobody else has to decide; the rest waits for that answer. */
  async send(): Promise<void> {
    const { around } = this;
    if (this.busy) await this.settled();
    const actions = this.actions ?? [];
    this.drop();
    for (const [i, action] of actions.entries()) {
      if (!(await around.act(action))) break;
      if (around.shown?.view?.actor === around.seat) continue;
      this.#wait(actions.slice(i + 1));
      const who = around.words?.who(around.shown?.view?.actor) ?? '';
      if (this.pending.length) around.tell(t('plan-waits', { n: this.pending.length, player: who }));
      break;
    }
  }
  /** It is this seat's turn again: what waited is laid out as a plan, to be sent or changed. */
  async resume(): Promise<void> {
    const actions = this.pending;
    if (!actions.length || this.on) return;
    this.#wait([]);
    this.around.letGo();
    await this.#next(() => actions);
    if (!this.on || this.note) return;
    this.note = t('plan-resumed');
    this.mild = true;
  }
  /** The table is another now; `moved`: the position, too. */
  outdated(moved = true): void {
    this.#previews.clear();
    if (this.on) void this.#next((actions) => actions, moved);
    else this.note = '';
  }

  /** One after the other: a step follows upon the plan as it is once all before it was answered. */
  #next(change: (actions: readonly string[]) => readonly string[], outdated = false): Promise<boolean> {
    const dropped = this.#dropped;
    const run = async (): Promise<boolean> => {
      try {
        return dropped === this.#dropped && (await this.#try(change(this.actions ?? []), outdated));
      } finally {
        this.#asked--;
        if (dropped === this.#dropped) this.opening = false;
      }
    };
    const tried = this.#asked++ ? this.#last.then(run) : run();
    this.#last = tried;
    return tried;
  }

  #keep(actions: readonly string[] | null, result: Plan | null, note: string): void {
    this.actions = actions;
    this.result = result;
    this.note = note;
    this.mild = false;
  }
  #ask(actions: readonly string[]): Promise<Plan> {
    const { id, client, seat, shown } = this.around;
    return client.post<Plan>(`tables/${id}/plan`, { seat, after: shown?.seq, actions });
  }
  async #try(actions: readonly string[], outdated = false): Promise<boolean> {
    const { around } = this;
    if (around.seat === null || !around.shown) return false;
    const before = around.view;
    const [known, steps] = [this.length, this.result?.steps.length ?? 0];
    const dropped = this.#dropped;
    try {
      const result = await this.#ask(actions);
      if (dropped !== this.#dropped) return false;
      const fresh = result.steps.slice(steps).flatMap((step) => step.events);
      if (actions.length > known) around.motion.follow(fresh, before);
      else around.motion.rest();
      around.letGo();
      this.#keep(
        result.refused ? actions.slice(0, result.refused.index) : actions,
        result,
        this.#noteOn(result, outdated && actions.length > 0),
      );
      const lines = fresh.map((event) => around.words?.event(event)).filter((each): each is string => !!each);
      if (lines.length) around.say(lines.join(' '));
      return !result.refused;
    } catch (error) {
      if (error instanceof ApiError) around.refused(error);
      return false;
    }
  }
  #noteOn({ refused }: Plan, outdated: boolean): string {
    const { words } = this.around;
    if (refused && words) return t('plan-stopped', { n: refused.index + 1, why: words.reason(refused.reason) });
    if (outdated) return t('plan-outdated');
    return '';
  }

  /** What an action would do: events, or null if it cannot be told. */
  preview(action: string): Promise<Preview | null> {
    if (this.around.seat === null || !this.around.shown) return Promise.resolve(null);
    const actions = [...(this.actions ?? []), action];
    const key = actions.join('\n');
    let found = this.#previews.get(key);
    if (!found) {
      found = this.#ask(actions).then(previewOf, () => null);
      this.#previews.set(key, found);
    }
    return found;
  }
}

const previewOf = (plan: Plan): Preview | null =>
  plan.refused ? null : { events: plan.steps.findLast((step) => step.by === 'plan')?.events ?? [], view: plan.view };
