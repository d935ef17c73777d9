/** Turns that were prepared: kept by the server, in the order in which they are wanted, seen by nobody else. */
import { ApiError, get, put, query } from '../api/client';
import type { Plan, PreparedTurn, PreparedTurns } from '../api/types';
import type { Reason } from '../api/types';
import { t } from '../app/i18n.svelte';
import { linesOf } from '../table/log';
import type { Sentences } from '../table/sentences';

export const MOST = 5;
export type When = PreparedTurn['when'];
export interface Prepares {
  get: typeof get;
  put: typeof put;
}
interface Around {
  readonly id: string;
  readonly seat: number | null;
  refused(error: ApiError): void;
}

export class Prepared {
  turns = $state.raw<readonly PreparedTurn[]>([]);
  /** The one that is being played, while somebody answers. */
  going = $state<number | null>(null);
  missed = $state.raw<PreparedTurns['missed']>([]);
  constructor(
    readonly around: Around,
    readonly client: Prepares = { get, put },
  ) {}

  async load(): Promise<void> {
    const { id, seat } = this.around;
    if (seat === null) return;
    await this.#with(this.client.get<PreparedTurns>(`tables/${id}/prepared${query({ seat })}`));
  }
  add = (actions: readonly string[], when: When): Promise<boolean> =>
    this.#put([...this.turns, { actions: [...actions], when, routes: [] }]);
  remove = (n: number): Promise<boolean> => this.#put(this.turns.filter((_, i) => i !== n));
  earlier(n: number): Promise<boolean> {
    const turns = [...this.turns];
    const [taken] = turns.splice(n, 1);
    if (taken) turns.splice(Math.max(0, n - 1), 0, taken);
    return this.#put(turns);
  }
  /** What was not played has been told. */
  clear = (): Promise<boolean> => this.#put([]);

  #put(turns: readonly PreparedTurn[]): Promise<boolean> {
    const { id, seat } = this.around;
    const body = { seat, turns: turns.map(({ actions, when }) => ({ actions, when })) };
    return this.#with(this.client.put<PreparedTurns>(`tables/${id}/prepared`, body));
  }
  async #with(answer: Promise<PreparedTurns>): Promise<boolean> {
    try {
      ({ turns: this.turns, going: this.going, missed: this.missed } = await answer);
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.around.refused(error);
      return false;
    }
  }
}

const known = new WeakMap<object, { seat: number | null; made: Prepared }>();
/** What the seat before the screen has prepared at a table. */
export function preparedAt(store: Around): Prepared {
  let found = known.get(store);
  if (found?.seat !== store.seat) known.set(store, (found = { seat: store.seat, made: new Prepared(store) }));
  return found!.made;
}

/** The actions to prepare: with the end of the turn, where it is wanted and can be reached. */
export function whole(actions: readonly string[], result: Pick<Plan, 'ended' | 'legal'> | null, ends: boolean): string[] {
  const end = result?.ended ? undefined : result?.legal.find((each) => each.kind === 'end');
  return ends && end ? [...actions, end.text] : [...actions];
}
/** What a plan does, line by line. */
export const saidOf = (plan: Plan, words: Sentences | null): string[] =>
  plan.steps.filter((step) => step.by === 'plan').flatMap((step) => linesOf(step.events, words).map((line) => line.text));
/** Why a prepared turn cannot be played, or was not. */
export function whyNot(reason: Reason, words: Sentences | null): string {
  if (reason.id === 'route-changed') return t('prepared-route-changed', { route: words?.route(String(reason.args['route'])) ?? '' });
  if (reason.id === 'plan-unknown') return t('prepared-unknown');
  if (reason.id === 'plan-too-long') return t('prepared-too-long');
  return words?.reason(reason) ?? reason.sentence;
}
