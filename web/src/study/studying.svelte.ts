/** A study on the screen that can be changed: what is said of positions, chapters, and the engine's opinions. */
import { nonce } from '../api/client';
import type { Analysis, OpenedStudy, StudyAnalysis, StudyMark, StudyOperation } from '../api/types';
import { Browsing } from './browsing.svelte';
import { opened, type Chapter } from './chapter.svelte';
import { drop, inOrder, opinionOf, promote, type Node } from './tree.svelte';

export type { Keeper } from './browsing.svelte';

export const moved = <T>(list: readonly T[], one: T, to: number): T[] => list.filter((each) => each !== one).toSpliced(to, 0, one);

/** Seconds that were given to the plans which a node keeps; null if it keeps none. */
export const depthOf = ({ opinion }: Node): number | null => (opinion?.['best'] ? (opinion.seconds ?? 0) : null);

export class Studying extends Browsing {
  /** A chapter whose sending was not answered yet. */
  #adding: { what: string; nonce: string } | null = null;

  // ------------------------------------------------------------ what is said
  /** Does something in a shared study, or in this one. True if it was done. */
  #do(op: StudyOperation, here: () => void): Promise<boolean> {
    return this.attempt(async () => {
      if (this.keeper) await this.keeper.send(op);
      else {
        here();
        this.changed();
      }
    });
  }
  /** Where one is, as a shared study calls it. */
  get #here(): { chapter: number; node: number } {
    return { chapter: this.chapter?.key ?? 0, node: this.at?.key ?? 0 };
  }
  /** `was`: what stood there when somebody began to write. */
  async comment(text: string, was = this.at?.comment ?? ''): Promise<boolean> {
    const { at } = this;
    if (!at || at.comment === text) return true;
    return this.#do({ op: 'comment', ...this.#here, comment: text, was }, () => (at.comment = text));
  }
  name(title: string): Promise<boolean> {
    return this.#do({ op: 'title', title }, () => (this.title = title));
  }
  /** Draws a mark, or takes away the same one. */
  mark(mark: StudyMark): void {
    const { at, keeper } = this;
    if (!at) return;
    if (keeper && !keeper.edits) {
      keeper.point(mark);
      return;
    }
    const same = (other: StudyMark): boolean => other.shape === mark.shape && other.places.join() === mark.places.join();
    const left = at.marks.filter((other) => !same(other));
    const again = at.marks.some((other) => same(other) && other.colour === mark.colour);
    void this.#do({ op: 'mark', ...this.#here, mark, on: !again }, () => (at.marks = again ? left : [...left, mark]));
  }
  unmark(): void {
    const { at, keeper } = this;
    if (keeper && !keeper.edits) keeper.point(null);
    else if (at) void this.#do({ op: 'unmark', ...this.#here }, () => (at.marks = []));
  }
  promote(): void {
    const { at } = this;
    if (at) void this.#do({ op: 'promote', ...this.#here }, () => promote(at));
  }
  async remove(): Promise<void> {
    const { at } = this;
    const parent = at?.parent;
    if (!parent) return;
    const before = parent.children;
    const done = await this.#do({ op: 'remove', ...this.#here, count: inOrder(at).length }, () => void drop(at));
    if (!done) return;
    if (this.at === at) await this.go(parent);
    const { chapter } = this;
    if (this.keeper || !chapter) return;
    const work = async (): Promise<void> => {
      this.undo = null;
      // What was played there since stays, too.
      parent.children = [...before, ...parent.children.filter((child) => !before.includes(child))];
      this.changed();
      if (this.chapters.includes(chapter)) await this.visit(chapter, at);
    };
    this.undo = { what: 'line', work };
  }

  // ------------------------------------------------------------ chapters
  /** Adds the chapters of a text, and shows the first of them. */
  async addChapter(text: string, title = ''): Promise<boolean> {
    const before = new Set(this.chapters);
    return this.attempt(async () => {
      if (this.keeper) {
        // Sent again after an answer was lost, it is the same chapter.
        const what = JSON.stringify([text, title]);
        if (this.#adding?.what !== what) this.#adding = { what, nonce: nonce() };
        await this.keeper.send({ op: 'add-chapter', text, title, nonce: this.#adding.nonce });
        this.#adding = null;
      } else {
        const found = await this.client.post<OpenedStudy>('study/open', { text });
        const made = found.chapters.map(opened);
        if (made.length === 1) made[0]!.title = title || made[0]!.title || found.title;
        this.chapters = [...this.chapters, ...made];
        this.changed();
      }
      const first = this.chapters.find((each) => !before.has(each));
      if (first) await this.enter(first, first.at);
    });
  }
  rename(chapter: Chapter, title: string): Promise<boolean> {
    return this.#do({ op: 'rename-chapter', chapter: chapter.key ?? 0, title }, () => (chapter.title = title));
  }
  move(chapter: Chapter, by: 1 | -1): Promise<boolean> {
    const to = Math.max(0, Math.min(this.chapters.length - 1, this.chapters.indexOf(chapter) + by));
    return this.#do({ op: 'move-chapter', chapter: chapter.key ?? 0, to }, () => (this.chapters = moved(this.chapters, chapter, to)));
  }
  async removeChapter(chapter: Chapter): Promise<boolean> {
    const next = this.chapters[Math.max(0, this.chapters.indexOf(chapter) - 1)];
    if (this.chapters.length < 2) return false;
    const before = this.chapters;
    const done = await this.#do({ op: 'remove-chapter', chapter: chapter.key ?? 0, count: chapter.size }, () => {
      this.chapters = this.chapters.filter((each) => each !== chapter);
    });
    if (done && this.chapter === chapter) await this.visit(next && next !== chapter ? next : this.chapters[0]!);
    if (done && !this.keeper) {
      const work = async (): Promise<void> => {
        this.undo = null;
        this.chapters = [...before, ...this.chapters.filter((each) => !before.includes(each))];
        await this.visit(chapter);
      };
      this.undo = { what: 'line', work };
    }
    return done;
  }

  // ------------------------------------------------------------ the engine
  /** What the engine thinks of a node; kept with it. A kept opinion is told again without asking, and always if it was
   * thought about for longer: nothing replaces it but what is as good. */
  async analyse(node: Node, seconds: number, again: boolean): Promise<Analysis> {
    const place = this.place(node);
    const given = depthOf(node);
    if (node.opinion && (!again || (given !== null && given >= seconds))) {
      node.analysis ??= await this.client.post<Analysis>('study/opinion', { ...place, opinion: node.opinion });
      return node.analysis;
    }
    const found = await this.client.post<StudyAnalysis>('study/analysis', { ...place, seconds, ...this.#ofTable });
    node.analysis = found.analysis;
    const { keeper, chapter } = this;
    if (!keeper) node.opinion = opinionOf(found.opinion);
    else if (keeper.edits) await keeper.send({ op: 'opinion', chapter: chapter!.key!, node: node.key!, opinion: found.opinion });
    this.changed();
    return found.analysis;
  }
  /** Where hints are off, the server gives none to a study of the game either. */
  get #ofTable(): { table?: string } {
    return this.table ? { table: this.table } : {};
  }
  async standing(node: Node): Promise<Analysis> {
    const found = await this.client.post<StudyAnalysis>('study/analysis', { ...this.place(node), depth: 'standing', ...this.#ofTable });
    return found.analysis;
  }
}
