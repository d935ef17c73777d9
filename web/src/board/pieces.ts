/** Which pieces stand where, and which piece is the same one as before. */
import type { Point, Shape } from '../api/board';
import type { Owner, View } from '../api/view';
import { extraSpots, greenSpots, markerSpots, type Layout, type RoutePlace } from './geometry';
import { deskOf, key, postOf } from './place';

/** The key of a place a piece can stand on, come from or go to. */
export type Spot = string;

export interface Standing extends Point {
  place: Spot;
  owner: Owner;
  shape: Shape;
  /** 1 is the size on a post. */
  scale: number;
}

export interface Piece extends Standing {
  key: number;
  /** Where a new piece comes from, if that is beside the board. */
  from?: Spot | undefined;
}

/** A piece that leaves the board towards a place beside it. */
export interface Leaving extends Standing {
  key: number;
  to: Spot;
}

/** A piece went from one place to another. */
export interface Moved {
  from: Spot;
  to: Spot;
}

type Stand = (place: Spot, spot: Point, owner: Owner, shape: Shape, scale?: number) => void;

/** Pieces on the board, and those in hand. */
export function standings(layout: Layout, view: View): Standing[] {
  const found: Standing[] = [];
  const stand: Stand = (place, spot, owner, shape, scale = 1) => {
    found.push({ place, x: spot.x, y: spot.y, owner, shape, scale });
  };
  onRoutes(layout, view, stand);
  inCities(layout, view, stand);
  onTables(layout, view, stand);
  displaced(layout, view, stand);
  const { lifted = [], put = 0 } = view.question?.details ?? {};
  for (const { post, piece } of lifted.slice(put)) {
    const spot = postAt(layout, post);
    if (spot && !found.some((each) => each.place === key.post(post) && each.owner === piece.owner))
      stand(key.lifted(post), { x: spot.x + 4, y: spot.y - 10 }, piece.owner, piece.shape, 1.08);
  }
  return found;
}
const postAt = (layout: Layout, id: string): Point | undefined =>
  layout.routes.find(({ route }) => route.id === postOf(id).route)?.posts.find((post) => post.id === id);

/** Tokens that were laid out beside a route, and whose they are; a bonus token of the route lies there before them. */
export function laidOn({ route, token, printed }: RoutePlace, view: View): (View['laid'][number] & Point)[] {
  const before = view.tokens[route.id] || printed ? 1 : 0;
  const laid = view.laid.filter((each) => each.route === route.id);
  return laid.map((each, i) => ({ ...each, x: token.x + 30 * (before + i), y: token.y }));
}

function onRoutes(layout: Layout, view: View, stand: Stand): void {
  for (const place of layout.routes) {
    const { route, posts } = place;
    posts.forEach((post, i) => {
      const piece = view.posts[route.id]?.[i];
      if (piece) stand(key.post(post.id), post, piece.owner, piece.shape);
    });
    for (const [i, { owner, x, y }] of laidOn(place, view).entries())
      stand(key.laid(route.id, i), { x: x + 13, y: y - 12 }, owner, 'trader', 0.62);
  }
}
function inCities(layout: Layout, view: View, stand: Stand): void {
  for (const city of layout.cities) {
    const seen = view.cities[city.city.id];
    if (!seen) continue;
    const { spots, scale } = city.city.kind === 'green' ? greenSpots(city, seen.offices.length) : { spots: city.offices, scale: 1 };
    seen.offices.forEach((piece, i) => {
      const spot = spots[i];
      if (piece && spot) stand(key.office(city.city.id, i + 1), spot, piece.owner, piece.shape, scale);
    });
    if (!seen.extra.length) continue;
    const extra = extraSpots(layout, city, seen.extra.length);
    seen.extra.forEach((piece, i) => stand(key.extra(city.city.id, i + 1), extra.spots[i]!, piece.owner, piece.shape, extra.scale));
  }
}
/** Special prestige, and the markers on the track. */
function onTables(layout: Layout, view: View, stand: Stand): void {
  view.special.forEach((owner, i) => {
    const spot = layout.special.spaces[i];
    if (owner !== null && spot) stand(key.special(i + 1), spot, owner, 'merchant');
  });
  for (const desk of view.desks) {
    const same = view.desks.filter((other) => other.points % layout.track.length === desk.points % layout.track.length);
    const { spots, scale } = markerSpots(layout.track, desk.points, same.length);
    stand(key.track(desk.seat), spots[same.indexOf(desk)]!, desk.seat, 'trader', scale);
  }
}
/** The piece that was displaced, or an extra one of its owner, in hand beside the post that it had to leave. */
function displaced(layout: Layout, view: View, stand: Stand): void {
  const { kind, details } = view.question ?? {};
  const shape = details?.held ?? details?.displaced;
  if (kind !== 'relocate' || details?.party === undefined || !shape) return;
  const origin = layout.routes.find(({ route }) => route.id === details.origin);
  const spot = (view.left_post && postAt(layout, view.left_post)) || origin?.tie;
  if (spot) stand(key.waiting, { x: spot.x + 11, y: spot.y - 19 }, details.party, shape, 0.95);
}

/** Gives every piece a key that follows it from place to place, so that it can be seen moving. */
export class PieceKeys {
  #last = 0;
  #at = new Map<Spot, Piece>();
  /** Pieces that left the board with the last step. */
  leaving: Leaving[] = [];

  follow(now: Standing[], moves: readonly Moved[] = []): Piece[] {
    const origin = new Map(moves.map((move) => [move.to, move.from]));
    const before = this.#at;
    const used = new Set<number>();
    const after: typeof before = new Map();
    const same = (place: Spot | undefined, piece: Standing): number | undefined => {
      const old = place === undefined ? undefined : before.get(place);
      return old && old.owner === piece.owner && old.shape === piece.shape && !used.has(old.key) ? old.key : undefined;
    };
    const claim = (piece: Standing, key: number, from?: Spot): void => {
      used.add(key);
      after.set(piece.place, { ...piece, key, from });
    };
    // Pieces named in a move choose first; the others stay what they were.
    for (const piece of now) {
      const key = same(origin.get(piece.place), piece);
      if (key !== undefined) claim(piece, key);
    }
    for (const piece of now) {
      if (after.has(piece.place)) continue;
      const from = origin.get(piece.place);
      const key = deskOf(from) !== null ? undefined : same(piece.place, piece);
      claim(piece, key ?? ++this.#last, key === undefined && deskOf(from) !== null ? from : undefined);
    }
    this.leaving = moves
      .filter((move) => deskOf(move.to) !== null)
      .flatMap(({ from, to }) => {
        const old = before.get(from);
        return old && !used.has(old.key) ? [{ ...old, to }] : [];
      });
    this.#at = after;
    // Always in the order of the keys: a list that is not reordered keeps its elements, and their animation.
    return [...after.values()].sort((a, b) => a.key - b.key);
  }
}
