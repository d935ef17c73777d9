/** What a click on the board means in a study: to play, to draw a mark, or to ask what a route gives. */
import type { StudyMark } from '../api/types';
import { keyOf, routeOf, type Place } from '../board/place';

export type Tool = 'play' | 'circle' | 'arrow' | 'route';

interface Around {
  mark(mark: StudyMark): void;
}

export class Drawing {
  tool = $state<Tool>('play');
  colour = $state<NonNullable<StudyMark['colour']>>('green');
  /** An arrow whose end is still to be chosen. */
  begun = $state.raw<StudyMark | null>(null);
  /** The route that was asked about. */
  route = $state<string | null>(null);
  constructor(readonly around: Around) {}

  get marks(): boolean {
    return this.tool === 'circle' || this.tool === 'arrow';
  }
  take(tool: Tool): void {
    this.tool = tool;
    this.begun = null;
    if (tool !== 'route') this.route = null;
  }
  /** True if the place was not meant to be played on. */
  choose(place: Place): boolean {
    if (this.tool === 'play') return false;
    if (this.tool === 'route') {
      this.route = routeOf(place) ?? this.route;
      return true;
    }
    if (place.kind === 'province') return true;
    const key = keyOf(place);
    const { colour } = this;
    if (this.tool === 'circle') this.around.mark({ shape: 'circle', places: [key], colour });
    else if (!this.begun) this.begun = { shape: 'arrow', places: [key], colour };
    else {
      const [from] = this.begun.places as [string];
      this.begun = null;
      if (from !== key) this.around.mark({ shape: 'arrow', places: [from, key], colour });
    }
    return true;
  }
  /** True if there was something to let go of. */
  letGo(): boolean {
    const busy = this.begun !== null || this.tool !== 'play';
    this.take('play');
    return busy;
  }
}
