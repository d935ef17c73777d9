/** A chapter of a study: a tree with its own start and title. */
import type { OpenedChapter, SharedChapter } from '../api/types';
import { inOrder, sharedTree, treeOf, type Node } from './tree.svelte';

export type About = Pick<OpenedChapter, 'start' | 'board' | 'edition' | 'players'>;

let last = 0;
export class Chapter {
  readonly id = ++last;
  title = $state('');
  /** Where one was in it last. */
  at: Node;
  constructor(
    readonly about: About,
    readonly root: Node,
    title: string,
    /** Its number in a shared study. */
    readonly key: number | null = null,
  ) {
    this.title = title;
    this.at = root;
  }
  find(key: number): Node | null {
    return inOrder(this.root).find((node) => node.key === key) ?? null;
  }
  get size(): number {
    return inOrder(this.root).length;
  }
}

export const opened = (chapter: OpenedChapter): Chapter => new Chapter(chapter, treeOf(chapter), chapter.title);
export const shared = (chapter: SharedChapter): Chapter => new Chapter(chapter, sharedTree(chapter.nodes), chapter.title, chapter.id);
