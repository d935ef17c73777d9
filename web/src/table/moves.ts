/** Which pieces went where, from what happened: so that they can be seen going there. */
import type { GameEvent } from '../api/merged';
import { NEUTRAL, type Owner, type View } from '../api/view';
import type { Moved, Place } from '../board/pieces';

/** The moves of these events, one after the other, starting from the view before them. */
export function movesOf(events: readonly GameEvent[], before: View | null): Moved[] {
  const moves: Moved[] = [];
  const go = (from: Place, to: Place): void => {
    // A piece that went on is seen going straight to where it stays.
    const earlier = moves.findIndex((move) => move.to === from && !to.startsWith('desk:'));
    if (earlier >= 0 && !from.startsWith('desk:')) moves[earlier] = { from: (moves[earlier] as Moved).from, to };
    else moves.push({ from, to });
  };
  /** Own pieces of an established route that have not gone anywhere yet. */
  let clearing: { post: string; shape: string; owner: number }[] = [];
  const fromRoute = (shape: string, owner: number): Place => {
    const at = clearing.findIndex((each) => each.shape === shape && each.owner === owner);
    const [found] = at >= 0 ? clearing.splice(at, 1) : [];
    return found ? `post:${found.post}` : `desk:${owner}`;
  };
  for (const event of events) {
    switch (event.kind) {
      case 'placed':
        go(`desk:${event.player}`, `post:${event.post}`);
        break;
      case 'reused':
        go(fromRoute(event.shape, event.player), `post:${event.post}`);
        break;
      case 'displaced':
        go(`post:${event.post}`, 'waiting');
        moves.push({ from: `desk:${event.player}`, to: `post:${event.post}` });
        break;
      case 'relocated':
        if (event.source === 'displaced') go('waiting', `post:${event.post}`);
        else if (event.source === 'board')
          go(moves.some((move) => move.to === 'waiting') ? 'waiting' : `post:${event.origin}`, `post:${event.post}`);
        else go(`desk:${event.owner}`, `post:${event.post}`);
        break;
      case 'went_to_stock':
        go('waiting', `desk:${event.owner}`);
        break;
      case 'lifted':
        go(`post:${event.post}`, `lifted:${event.post}`);
        break;
      case 'moved':
        go(`lifted:${event.origin}`, `post:${event.post}`);
        break;
      case 'removed':
        go(`post:${event.post}`, `desk:${event.piece.owner}`);
        break;
      case 'established':
      case 'neutral_established':
        clearing = (before?.posts[event.route] ?? []).flatMap((piece, i) =>
          piece ? [{ post: `${event.route}/${i + 1}`, shape: piece.shape, owner: piece.owner }] : [],
        );
        break;
      case 'office_opened':
        go(fromRoute(event.shape, event.player), `office:${event.city}/${event.space}`);
        break;
      case 'neutral_office_opened':
        go(fromRoute('trader', NEUTRAL), `office:${event.city}/${event.space}`);
        break;
      case 'extra_office_opened': {
        const city = before?.cities[event.city];
        if (event.right) go(fromRoute(event.shape, event.player), `office:${event.city}/${(city?.offices.length ?? 0) + 1}`);
        else {
          // The new one stands left of the others, which move up one number.
          for (let i = city?.extra.length ?? 0; i >= 1; i--)
            moves.push({ from: `extra:${event.city}/${i}`, to: `extra:${event.city}/${i + 1}` });
          go(fromRoute(event.shape, event.player), `extra:${event.city}/1`);
        }
        break;
      }
      case 'special_taken':
        go(fromRoute('merchant', event.player), `special:${event.space}`);
        break;
      case 'swapped': {
        const [a, b] = [`office:${event.city}/${event.space}`, `office:${event.city}/${event.space + 1}`];
        moves.push({ from: a, to: b }, { from: b, to: a });
        break;
      }
      case 'route_cleared':
      case 'neutral_cleared':
        for (const piece of clearing.splice(0)) go(`post:${piece.post}`, `desk:${piece.owner}`);
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
export function placesOf(event: GameEvent): string[] {
  const found: string[] = [];
  if ('post' in event) found.push(`post:${event.post}`);
  if ('origin' in event && event.origin) found.push(`post:${event.origin}`);
  if ('route' in event) found.push(`route:${event.route}`);
  if ('city' in event) found.push(`city:${event.city}`);
  if ('province' in event) found.push(`province:${event.province}`);
  return found;
}
