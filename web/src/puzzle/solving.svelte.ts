/** A turn to find: the solver plays it on the board, the server answers for the others and judges it. */
import { ApiError } from '../api/client';
import type {
  JudgedTurn,
  NextPuzzleBody,
  OthersAnswer,
  PlanStep,
  PuzzleBook,
  PuzzleHint,
  PuzzleSolution,
  PuzzleTask,
  PuzzleVerdict,
  SolverInfo,
} from '../api/types';
import type { Seat } from '../api/view';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';
import { refusal } from '../insight/ask';
import { Studying } from '../study/studying.svelte';
import { pathTo, promote } from '../study/tree.svelte';

/** What is known once a turn was judged. */
export interface Judged {
  right: boolean;
  /** Points that it is worse than the best, where that was compared. */
  cost: number | null;
  /** It counts as missed. */
  missed?: boolean;
}

export class Solving extends Studying {
  /** The puzzle; null: a turn of somebody's own game. */
  task = $state.raw<PuzzleTask | null>(null);
  solver = $state.raw<SolverInfo | null>(null);
  hint = $state.raw<PuzzleHint | null>(null);
  judged = $state.raw<Judged | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  /** Wrong turns so far. */
  tries = $state(0);
  judging = $state(false);
  /** Something to find stands on the board. */
  begun = $state(false);
  /** The next is being fetched: what is still on the board is not to be played. */
  opening = $state(false);
  /** Whose turn it is to find. */
  me = $state.raw<Seat>(0);
  /** Where a turn of somebody's own game was played. */
  game = $state.raw<{ table: string; step: number } | null>(null);
  #start = '';

  /** It is solved or given up: everything can be played freely. */
  get settled(): boolean {
    return this.solution !== null;
  }
  /** The actions from the start to where one is. */
  get actions(): string[] {
    return this.at ? pathTo(this.at).map((node) => node.action) : [];
  }

  // ------------------------------------------------------------ which one
  async book(): Promise<PuzzleBook | null> {
    const found = await this.#ask(() => this.client.get<PuzzleBook>('puzzles'));
    if (found) this.solver = found.solver;
    return found;
  }
  load(id: string): Promise<boolean> {
    return this.#opened(async () => {
      const task = await this.#ask(() => this.client.get<PuzzleTask>(`puzzles/${encodeURIComponent(id)}`));
      return !!task && this.#begin(task.at, task);
    });
  }
  next(wish: NextPuzzleBody): Promise<boolean> {
    return this.#opened(async () => {
      const task = await this.#ask(() => this.client.post<PuzzleTask>('puzzles/next', { ...wish, after: this.task?.id ?? null }));
      return !!task && this.#begin(task.at, task);
    });
  }
  /** A turn of a game that was played at a table, from where it began. */
  again(table: string, step: number): Promise<boolean> {
    return this.#opened(async () => {
      if (!(await this.openTable(table, step, null)) || !this.line || !(await this.#begin(this.line, null))) return false;
      this.game = { table, step };
      return true;
    });
  }
  async #opened(work: () => Promise<boolean>): Promise<boolean> {
    this.opening = true;
    try {
      return await work();
    } finally {
      this.opening = false;
    }
  }
  async #begin(at: string, task: PuzzleTask | null): Promise<boolean> {
    this.#start = at;
    this.hint = this.judged = this.solution = null;
    this.tries = 0;
    this.task = task;
    this.game = null;
    if (!(await this.open(at))) return false;
    this.me = this.view?.actor ?? 0;
    return (this.begun = true);
  }

  // ------------------------------------------------------------ playing the turn
  override async act(action: string): Promise<boolean> {
    if (this.opening || this.judging) return false;
    if (this.settled) return super.act(action);
    if (action === 'end') return this.submit();
    if (!(await super.act(action))) return false;
    if (this.at) promote(this.at);
    this.judged = null;
    if (this.view?.over.length) return this.submit();
    return this.view?.actor === this.me || this.#answer();
  }
  /** Others answer as they probably would. */
  async #answer(): Promise<boolean> {
    const { at, actions } = this;
    const found = await this.#ask(() => this.client.post<OthersAnswer>('study/answers', { at: this.#start, actions }));
    for (const action of found?.actions ?? []) {
      if (!found || this.at === null || !(await super.act(action))) return false;
      promote(this.at);
    }
    if (!found && at?.parent) await this.go(at.parent);
    return found !== null;
  }
  /** Back to a decision of the solver's own. */
  override back = (): void => {
    let node = this.at?.parent ?? null;
    while (!this.settled && node?.parent && node.seen?.view.actor !== this.me) node = node.parent;
    if (node) void this.go(node);
  };
  override forward = (): void => {
    let node = this.at?.children[0] ?? null;
    while (!this.settled && node?.children[0] && node.seen?.view.actor !== this.me) node = node.children[0];
    if (node) void this.go(node);
  };

  // ------------------------------------------------------------ the verdict
  async submit(): Promise<boolean> {
    const { actions, task } = this;
    this.judging = true;
    this.notices.say(t('puzzle-thinking'));
    try {
      if (task) {
        const found = await this.#ask(() => this.client.post<PuzzleVerdict>(`puzzles/${task.id}/try`, { actions }));
        if (found) this.#told({ right: found.right, cost: found.cost ?? null, missed: found.missed }, found.solution ?? null, found.solver);
        return found !== null;
      }
      const found = await this.#compare(actions);
      if (found) this.#told(found, found.right ? this.#found(found) : null, null);
      return found !== null;
    } finally {
      this.judging = false;
    }
  }
  #compare(actions: string[]): Promise<JudgedTurn | null> {
    const table = this.game ? { table: this.game.table } : {};
    return this.#ask(() => this.client.post<JudgedTurn>('study/judge', { at: this.#start, actions, ...table }));
  }
  /** The best turn that the engine finds, where nobody has made a puzzle of it. */
  #found(judged: JudgedTurn): PuzzleSolution {
    return { lines: [{ steps: judged.better.steps }], themes: [], margin: 0, wins: judged.better.wins };
  }
  #told(judged: Judged, solution: PuzzleSolution | null, solver: SolverInfo | null): void {
    this.judged = judged;
    if (!judged.right) this.tries++;
    if (solution) this.solution = solution;
    if (solver) this.solver = solver;
    this.notices.say(judged.right ? t('puzzle-right') : t('puzzle-wrong'));
  }
  async ask(action: boolean): Promise<void> {
    const { task } = this;
    if (!task) return;
    const found = await this.#ask(() => this.client.post<PuzzleHint>(`puzzles/${task.id}/hint`, { action }));
    if (found) this.hint = found;
  }
  async giveUp(): Promise<void> {
    const { task } = this;
    if (task) {
      const found = await this.#ask(() => this.client.post<PuzzleVerdict>(`puzzles/${task.id}/solution`, {}));
      if (!found) return;
      this.judged = null;
      this.solution = found.solution ?? null;
      this.solver = found.solver;
      return;
    }
    const found = await this.#compare([]);
    if (found) this.solution = this.#found(found);
    this.judged = null;
  }
  /** Plays a line from the start. */
  async show(steps: readonly PlanStep[]): Promise<void> {
    if (!this.root || !(await this.go(this.root))) return;
    for (const step of steps) {
      if (!(await super.act(step.action))) return;
      promote(this.at!);
    }
  }
  async #ask<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const found = await work();
      this.wrong = '';
      return found;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error.status === 404 ? t('puzzle-none') : error.reason ? refusal(error) : spoken(error);
      this.notices.say(this.wrong);
      return null;
    }
  }
}
