/** Which pieces went where, from what happened: so that they can be seen going there. */
import type { GameEvent } from '../api/merged';
import { NEUTRAL, type Owner, type View } from '../api/view';
import type { Moved, Spot } from '../board/pieces';
import { deskOf, key, placesOf as placesNamed, postName } from '../board/place';

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;

/** Pieces on their way, event after event. */
class Trail {
  readonly moves: Moved[] = [];
  /** Own pieces of an established route that have not gone anywhere yet. */
  #clearing: { post: string; shape: string; owner: number }[] = [];
  constructor(readonly before: View | null) {}

  add(from: Spot, to: Spot): void {
    this.moves.push({ from, to });
  }
  /** A piece that went on is seen going straight to where it stays. */
  go(from: Spot, to: Spot): void {
    const onBoard = deskOf(from) === null && deskOf(to) === null;
    const earlier = onBoard ? this.moves.findIndex((move) => move.to === from) : -1;
    if (earlier >= 0) this.moves[earlier] = { from: (this.moves[earlier] as Moved).from, to };
    else this.add(from, to);
  }
  clear(route: string): void {
    this.#clearing = (this.before?.posts[route] ?? []).flatMap((piece, i) =>
      piece ? [{ post: postName(route, i + 1), shape: piece.shape, owner: piece.owner }] : [],
    );
  }
  /** A piece of the established route, or one from the desk if there is none. */
  fromRoute(shape: string, owner: number): Spot {
    const at = this.#clearing.findIndex((each) => each.shape === shape && each.owner === owner);
    const [found] = at >= 0 ? this.#clearing.splice(at, 1) : [];
    return found ? key.post(found.post) : key.desk(owner);
  }
  sendHome(): void {
    for (const piece of this.#clearing.splice(0)) this.go(key.post(piece.post), key.desk(piece.owner));
  }
}

const movements: { [K in Kind]?: (event: Of<K>, trail: Trail) => void } = {
  placed: ({ player, post }, trail) => trail.go(key.desk(player), key.post(post)),
  reused: ({ player, shape, post }, trail) => trail.go(trail.fromRoute(shape, player), key.post(post)),
  displaced({ player, post }, trail) {
    trail.go(key.post(post), key.waiting);
    trail.add(key.desk(player), key.post(post));
  },
  relocated: (event, trail) => trail.go(relocatedFrom(event, trail), key.post(event.post)),
  went_to_stock: ({ owner }, trail) => trail.go(key.waiting, key.desk(owner)),
  lifted: ({ post }, trail) => trail.go(key.post(post), key.lifted(post)),
  moved: ({ origin, post }, trail) => trail.go(key.lifted(origin), key.post(post)),
  removed: ({ post, piece }, trail) => trail.go(key.post(post), key.desk(piece.owner)),
  established: ({ route }, trail) => trail.clear(route),
  neutral_established: ({ route }, trail) => trail.clear(route),
  office_opened: ({ shape, player, city, space }, trail) => trail.go(trail.fromRoute(shape, player), key.office(city, space)),
  neutral_office_opened: ({ city, space }, trail) => trail.go(trail.fromRoute('trader', NEUTRAL), key.office(city, space)),
  extra_office_opened({ shape, player, city, right }, trail) {
    const seen = trail.before?.cities[city];
    const from = trail.fromRoute(shape, player);
    if (right) return trail.go(from, key.office(city, (seen?.offices.length ?? 0) + 1));
    // The new one stands left of the others, which move up one number.
    for (let i = seen?.extra.length ?? 0; i >= 1; i--) trail.add(key.extra(city, i), key.extra(city, i + 1));
    trail.go(from, key.extra(city, 1));
  },
  special_taken: ({ player, space }, trail) => trail.go(trail.fromRoute('merchant', player), key.special(space)),
  swapped({ city, space }, trail) {
    const [a, b] = [key.office(city, space), key.office(city, space + 1)];
    trail.add(a, b);
    trail.add(b, a);
  },
  route_cleared: (_, trail) => trail.sendHome(),
  neutral_cleared: (_, trail) => trail.sendHome(),
};

function relocatedFrom({ source, origin, owner }: Of<'relocated'>, trail: Trail): Spot {
  if (source === 'displaced') return key.waiting;
  if (source !== 'board') return key.desk(owner);
  return trail.moves.some((move) => move.to === key.waiting) ? key.waiting : key.post(origin ?? '');
}

/** The moves of these events, one after the other, starting from the view before them. */
export function movesOf(events: readonly GameEvent[], before: View | null): Moved[] {
  const trail = new Trail(before);
  for (const event of events) (movements[event.kind] as ((event: GameEvent, trail: Trail) => void) | undefined)?.(event, trail);
  return trail.moves;
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
