/** Where on the board what happened is marked, and what was gained there. */
import type { GameEvent } from '../api/merged';
import { NEUTRAL, type Owner } from '../api/view';
import type { Happening } from '../board/Happenings.svelte';
import { key } from '../board/place';
import { placesOf } from './moves';

const ownerOf = (event: GameEvent): Owner | null => {
  if ('player' in event) return event.player;
  if ('owner' in event) return event.owner;
  return event.kind.startsWith('neutral_') ? NEUTRAL : null;
};

function marksOf(event: GameEvent): Happening[] {
  const owner = ownerOf(event);
  switch (event.kind) {
    case 'points':
      return [{ place: event.why === 'east_west' ? key.table('east_west') : key.city(event.city), owner, gain: `+${event.points}` }];
    case 'city_completed':
      return [key.city(event.city), key.table('completed')].map((place) => ({ place, owner }));
    case 'connected':
      return [{ place: key.table('east_west'), owner }];
    case 'special_taken':
      return [{ place: key.special(event.space), owner }];
    case 'lifted':
    case 'turn_began':
    case 'turn_ended':
      return [];
    default: {
      const [place] = placesOf(event);
      return place ? [{ place, owner }] : [];
    }
  }
}

/** One mark for each place; one that says what was gained comes first. */
export function happeningsOf(events: readonly GameEvent[]): Happening[] {
  const found = new Map<string, Happening>();
  for (const mark of events.flatMap(marksOf)) {
    const old = found.get(mark.place);
    if (!old || (mark.gain && !old.gain)) found.set(mark.place, mark);
    else if (mark.gain && old.gain && mark.owner === old.owner)
      found.set(mark.place, { ...old, gain: `+${Number(old.gain) + Number(mark.gain)}` });
  }
  return [...found.values()];
}
