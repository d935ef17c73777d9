/** A server for the parts of a table: it says what it is told to say and remembers what it was asked. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Client } from '../src/api/client';
import type { Legal } from '../src/api/merged';
import type { Change, Entry, State } from '../src/api/types';
import { startLanguage } from '../src/app/i18n.svelte';
import { settings } from '../src/app/settings.svelte';
import { position } from '../src/gallery/position';
import { load } from './boards';

export const board = load('hansa_23');

type Answer = (body: Record<string, unknown>) => unknown;

export class FakeClient implements Client {
  asked: { path: string; body: Record<string, unknown> }[] = [];
  constructor(readonly answers: Record<string, Answer> = {}) {}
  get<T>(path: string): Promise<T> {
    return this.#answer(path, {});
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.#answer(path, body as Record<string, unknown>);
  }
  async #answer<T>(path: string, body: Record<string, unknown>): Promise<T> {
    this.asked.push({ path, body });
    const found = Object.keys(this.answers).find((each) => path.split('?')[0]!.endsWith(each));
    if (found === undefined) throw new Error(`nobody expects ${path}`);
    return this.answers[found]!(body) as T;
  }
}

export const legal = (text: string, kind: Legal['kind'], more: Partial<Legal> = {}): Legal => ({
  code: 1,
  text,
  kind,
  barrier: false,
  ends_turn: false,
  posts: more.post ? [more.post] : [],
  ...more,
});

export const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry =>
  ({ seq, seat, kind: 'play', by: 'player', actions: seq, events: [], at: 0, ...more }) as unknown as Entry;

/** A state of a table of two in which seat 0 looks and must decide. */
export function state(seq: number, more: Partial<State> = {}): State {
  const seat = (n: number) => ({ seat: n, name: `P${n}`, colour: n ? 'blue' : 'red', kind: 'person' });
  const view = {
    ...position(board),
    actor: 0,
    turn: { player: 0, actions_left: 2, acted: true },
    question: { kind: 'turn', decider: 0, details: {} },
  };
  const table = { id: 'x', name: '', board: 'hansa_23', status: 'playing', options: {}, seats: [seat(0), seat(1)] };
  return { type: 'state', seat: 0, my_seats: [0], seq, view, legal: [], entries: [], table, ...more } as unknown as State;
}

/** What changed from one state to another. */
export const change = (since: number, seq: number, view: object, more: Partial<Change> = {}): Change =>
  ({ type: 'change', since, seq, seat: 0, view, legal: [], entries: [], online: [], watchers: 0, ...more }) as unknown as Change;

/** Before each test of a file: English, the usual settings, nothing moves, and time stands still. */
export function atTheTable(): void {
  beforeEach(async () => {
    await startLanguage();
    Object.assign(settings, { confirmEnd: true, confirmSend: false, pace: 'normal', motion: 'none', curtain: true });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** What the server says of a position of a study: a line that tells how it was reached. */
export function looked(body: unknown): object {
  const { start, actions } = body as { start: string; actions: string[] };
  return {
    line: [start, ...actions].join('>'),
    view: { actor: 0, over: [] },
    legal: [],
    seat: 0,
    action: actions.at(-1) ?? null,
    events: [],
  };
}
