/** A recorded game that the start page plays by itself (`tools/make_living.py` wrote it). */
import { address } from '../api/client';
import { viewAfter } from '../api/changes';
import type { Change } from '../api/types';
import type { View } from '../api/view';

export interface Recorded {
  board: string;
  first: View;
  changes: Change['view'][];
}

export const fetchLiving = async (name: 'living' | 'lesson-views' = 'living'): Promise<Recorded> =>
  (await (await fetch(address(`${name}.json`))).json()) as Recorded;

/** Where somebody who wants nothing to move sees the game: with enough on the board to be a picture of it. */
export const STILL = 150;

export class Living {
  #at = 0;
  view: View;
  constructor(readonly game: Recorded) {
    this.view = game.first;
  }
  /** The next position; after the last one the game begins anew. */
  next(): View {
    const change = this.game.changes[this.#at++];
    if (!change) this.#at = 0;
    this.view = change ? viewAfter(this.view, change) : this.game.first;
    return this.view;
  }
  /** Goes on by so many positions at once. */
  skip(steps: number): View {
    for (let i = 0; i < steps; i++) this.next();
    return this.view;
  }
}
