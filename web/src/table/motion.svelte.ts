/** Which pieces are seen going somewhere when the next position is drawn. */
import type { GameEvent } from '../api/merged';
import type { View } from '../api/view';
import { calm } from '../app/settings.svelte';
import type { Happening } from '../board/Happenings.svelte';
import type { Moved } from '../board/pieces';
import { happeningsOf } from './happened';
import { movesOf } from './moves';

export class Motion {
  moves = $state.raw<Moved[]>([]);
  /** Where something happened, to be marked on the board. */
  happened = $state.raw<Happening[]>([]);
  /** What is drawn next is what just happened; false where the page goes elsewhere. */
  told = $state(false);
  follow(events: readonly GameEvent[], before: View | null): void {
    this.moves = calm() ? [] : movesOf(events, before);
    this.happened = happeningsOf(events);
    this.told = events.length > 0;
  }
  rest(): void {
    this.moves = [];
    this.happened = [];
    this.told = false;
  }
}
