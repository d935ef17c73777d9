/** Which pieces went where, from what happened: so that they can be seen going there. */
import type { GameEvent } from '../api/types';
import type { View } from '../api/view';
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
  const fromRoute = (shape: string | undefined, owner: number | undefined): Place => {
    const at = clearing.findIndex((each) => each.shape === shape && each.owner === owner);
    const [found] = at >= 0 ? clearing.splice(at, 1) : [];
    return found ? `post:${found.post}` : `desk:${owner}`;
  };
  for (const event of events) {
    switch (event.kind) {
      case 'placed':
      case 'bonus_placed':
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
        else if (event.source === 'board') go(moves.some((move) => move.to === 'waiting') ? 'waiting' : `post:${event.origin}`, `post:${event.post}`);
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
        go(`post:${event.post}`, `desk:${event.piece?.owner}`);
        break;
      case 'established':
      case 'neutral_established':
        clearing = (before?.posts[event.route ?? ''] ?? []).flatMap((piece, i) =>
          piece ? [{ post: `${event.route}/${i + 1}`, shape: piece.shape, owner: piece.owner }] : [],
        );
        break;
      case 'office_opened':
        go(fromRoute(event.shape, event.player), `office:${event.city}/${(event.space ?? 0) + 1}`);
        break;
      case 'neutral_office_opened':
        go(fromRoute('trader', 5), `office:${event.city}/${(event.space ?? 0) + 1}`);
        break;
      case 'extra_office_opened': {
        const city = before?.cities[event.city ?? ''];
        if (event.right) go(fromRoute(event.shape, event.player), `office:${event.city}/${(city?.offices.length ?? 0) + 1}`);
        else {
          // The new one stands left of the others, which move up one number.
          for (let i = (city?.extra.length ?? 0); i >= 1; i--) moves.push({ from: `extra:${event.city}/${i}`, to: `extra:${event.city}/${i + 1}` });
          go(fromRoute(event.shape, event.player), `extra:${event.city}/1`);
        }
        break;
      }
      case 'special_taken':
        go(fromRoute('merchant', event.player), `special:${(event.space ?? 0) + 1}`);
        break;
      case 'swapped': {
        const [a, b] = [`office:${event.city}/${(event.space ?? 0) + 1}`, `office:${event.city}/${(event.space ?? 0) + 2}`];
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

/** Places of the board that an event is about, for highlighting. */
export function placesOf(event: GameEvent): string[] {
  const found: string[] = [];
  if (event.post) found.push(`post:${event.post}`);
  if (event.origin && event.source !== 'stock' && event.source !== 'supply' && event.source !== 'displaced') found.push(`post:${event.origin}`);
  if (event.route) found.push(`route:${event.route}`);
  if (event.city) found.push(`city:${event.city}`);
  if (event.province) found.push(`province:${event.province}`);
  return found;
}
