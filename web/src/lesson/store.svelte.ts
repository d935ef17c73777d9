/** A table on which only the step of the lesson is played; everything else is answered with a hint. */
import { address, ApiError, post } from '../api/client';
import type { Created, State } from '../api/types';
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';
import { lessonTable } from '../start/make';
import { TableStore } from '../table/store.svelte';
import { fits, recordOf, swapped, swapsOf, type Script } from './script';

export class LessonStore extends TableStore {
  /** What is still to do in this step, in notation. */
  todo = $state<string[]>([]);
  #hint = $state('');
  constructor(
    id: string,
    readonly ondone: () => void,
  ) {
    super(id);
  }

  #swaps: [string, string][] = [];
  /** An action of the script as it is to be played here, where other posts may have been taken. */
  asHere(action: string): string {
    return swapped(action, this.#swaps);
  }
  get task(): string {
    return this.todo.length ? this.#hint : '';
  }
  /** The next step: what is to be done, and the words for whoever does something else. */
  ask(todo: readonly string[], hint: string): void {
    this.todo = todo.map((each) => this.asHere(each));
    this.#hint = hint;
  }

  /** Judged by what is left to do once the last action has its answer: the board shows what it did a moment earlier. */
  override act(action: string): Promise<boolean> {
    const done = this.#last.then(() => this.#act(action));
    this.#last = done.catch(() => false);
    return done;
  }
  #last: Promise<boolean> = Promise.resolve(true);
  async #act(action: string): Promise<boolean> {
    const at = fits(this.todo, action);
    if (at < 0) {
      this.letGo();
      this.tell(this.todo.length ? t('help-lesson-not-yet', { hint: this.#hint }) : t('learn-read-on'), 'no');
      return false;
    }
    const swaps = swapsOf(this.todo[at]!, action);
    const rest = this.todo.toSpliced(at, 1).map((each) => swapped(each, swaps));
    const done = await super.act(action);
    if (done) {
      this.#swaps.push(...swaps);
      this.todo = rest;
      if (!rest.length) this.ondone();
    }
    return done;
  }
  // Steps are not taken back here: the lesson goes forward only.
  override undo(): Promise<boolean> {
    return this.#no();
  }
  override redo(): Promise<boolean> {
    return this.#no();
  }
  override restart(): Promise<boolean> {
    return this.#no();
  }
  #no(): Promise<boolean> {
    this.tell(this.todo.length ? t('help-lesson-not-yet', { hint: this.#hint }) : t('learn-read-on'), 'no');
    return Promise.resolve(false);
  }
}

/** The server's table of a lesson, with the keys of all seats: the page plays the others. */
export class LessonTable {
  seq: number;
  actor: number | null;
  constructor(
    readonly id: string,
    readonly secrets: Record<string, string>,
    state: State,
  ) {
    this.seq = state.seq;
    this.actor = state.view?.actor ?? null;
  }

  static async make(script: Script): Promise<LessonTable> {
    const old = lessonTable();
    if (old) await clear(old);
    const names = script.record.seats;
    const seats = names.map((name, i) =>
      i === script.learner ? { kind: 'me', name: settings.name.trim() || name } : { kind: 'person', name },
    );
    const made = await post<Created>('records', { record: recordOf(script), as: 'start', seats, name: t('help-lesson') });
    lessonTable(made.id);
    return new LessonTable(made.id, made.links.seats, made.state);
  }

  /** Plays actions for whoever must decide. */
  async play(actions: readonly string[]): Promise<void> {
    for (const action of actions) {
      const seat = this.actor ?? 0;
      const answer = await fetch(address(`api/tables/${this.id}/actions`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.secrets[seat]}` },
        body: JSON.stringify({ seat, after: this.seq, action }),
        credentials: 'omit',
      }).catch(() => {
        throw new ApiError(0, 'network', 'the server cannot be reached');
      });
      const state = (await answer.json()) as State & { error?: string; message?: string };
      if (!answer.ok) throw new ApiError(answer.status, state.error ?? 'unknown', state.message ?? '');
      this.follow(state);
    }
  }
  follow(state: State): void {
    if (state.seq < this.seq) return;
    this.seq = state.seq;
    this.actor = state.view?.actor ?? null;
  }
  /** The table is of no use to anybody afterwards. */
  leave(): Promise<void> {
    return clear(this.id);
  }
}

async function clear(id: string): Promise<void> {
  if (lessonTable() === id) lessonTable(null);
  await post(`tables/${id}/close`).catch(() => {});
  await post(`tables/${id}/forget`).catch(() => {});
}
