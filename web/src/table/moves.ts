/** Which pieces went where, from what happened: so that they can be seen going there. */
import type { GameEvent } from '../api/merged';
import { NEUTRAL, type Owner, type View } from '../api/view';
import type { Moved, Spot } from '../board/pieces';
import { deskOf, key, placesOf as placesNamed, postName } from '../board/place';

/** The moves of these events, one after the other, starting from the view before them. */
export function movesOf(events: readonly GameEvent[], before: View | null): Moved[] {
  const moves: Moved[] = [];
  const go = (from: Spot, to: Spot): void => {
    // A piece that went on is seen going straight to where it stays.
    const earlier = moves.findIndex((move) => move.to === from && deskOf(to) === null);
    if (earlier >= 0 && deskOf(from) === null) moves[earlier] = { from: (moves[earlier] as Moved).from, to };
    else moves.push({ from, to });
  };
  /** Own pieces of an established route that have not gone anywhere yet. */
  let clearing: { post: string; shape: string; owner: number }[] = [];
  const fromRoute = (shape: string, owner: number): Spot => {
    const at = clearing.findIndex((each) => each.shape === shape && each.owner === owner);
    const [found] = at >= 0 ? clearing.splice(at, 1) : [];
    return found ? key.post(found.post) : key.desk(owner);
  };
  for (const event of events) {
    switch (event.kind) {
      case 'placed':
        go(key.desk(event.player), key.post(event.post));
        break;
      case 'reused':
        go(fromRoute(event.shape, event.player), key.post(event.post));
        break;
      case 'displaced':
        go(key.post(event.post), key.waiting);
        moves.push({ from: key.desk(event.player), to: key.post(event.post) });
        break;
      case 'relocated':
        if (event.source === 'displaced') go(key.waiting, key.post(event.post));
        else if (event.source === 'board')
          go(moves.some((move) => move.to === key.waiting) ? key.waiting : key.post(event.origin ?? ''), key.post(event.post));
        else go(key.desk(event.owner), key.post(event.post));
        break;
      case 'went_to_stock':
        go(key.waiting, key.desk(event.owner));
        break;
      case 'lifted':
        go(key.post(event.post), key.lifted(event.post));
        break;
      case 'moved':
        go(key.lifted(event.origin), key.post(event.post));
        break;
      case 'removed':
        go(key.post(event.post), key.desk(event.piece.owner));
        break;
      case 'established':
      case 'neutral_established':
        clearing = (before?.posts[event.route] ?? []).flatMap((piece, i) =>
          piece ? [{ post: postName(event.route, i + 1), shape: piece.shape, owner: piece.owner }] : [],
        );
        break;
      case 'office_opened':
        go(fromRoute(event.shape, event.player), key.office(event.city, event.space));
        break;
      case 'neutral_office_opened':
        go(fromRoute('trader', NEUTRAL), key.office(event.city, event.space));
        break;
      case 'extra_office_opened': {
        const city = before?.cities[event.city];
        if (event.right) go(fromRoute(event.shape, event.player), key.office(event.city, (city?.offices.length ?? 0) + 1));
        else {
          // The new one stands left of the others, which move up one number.
          for (let i = city?.extra.length ?? 0; i >= 1; i--)
            moves.push({ from: key.extra(event.city, i), to: key.extra(event.city, i + 1) });
          go(fromRoute(event.shape, event.player), key.extra(event.city, 1));
        }
        break;
      }
      case 'special_taken':
        go(fromRoute('merchant', event.player), key.special(event.space));
        break;
      case 'swapped': {
        const [a, b] = [key.office(event.city, event.space), key.office(event.city, event.space + 1)];
        moves.push({ from: a, to: b }, { from: b, to: a });
        break;
      }
      case 'route_cleared':
      case 'neutral_cleared':
        for (const piece of clearing.splice(0)) go(key.post(piece.post), key.desk(piece.owner));
        break;
    }
  }
  return moves;
}

/** Whom an event is about. */
export function partiesOf(event: GameEvent): Owner[] {
  const found: Owner[] = [];
  if ('player' in event) found.push(event.player);
  if ('owner' in event) found.push(event.owner);
  if ('opponent' in event) found.push(event.opponent);
  if ('victim' in event) found.push(event.victim.owner);
  if ('piece' in event) found.push(event.piece.owner);
  if ('before' in event) found.push(event.before, event.now);
  return found;
}

/** Places of the board that an event is about, for highlighting. */
export const placesOf = (event: GameEvent): string[] => [
  ...placesNamed(event),
  ...('origin' in event && event.origin ? [key.post(event.origin)] : []),
];
