/** Which pieces are seen going somewhere when the next position is drawn. */
import type { GameEvent } from '../api/merged';
import type { View } from '../api/view';
import { calm } from '../app/settings.svelte';
import type { Moved } from '../board/pieces';
import { movesOf } from './moves';

export class Motion {
  moves = $state.raw<Moved[]>([]);
  follow(events: readonly GameEvent[], before: View | null): void {
    this.moves = calm() ? [] : movesOf(events, before);
  }
  rest(): void {
    this.moves = [];
  }
}
