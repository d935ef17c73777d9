/** Which pieces stand where, and which piece is the same one as before. */
import type { Point, Shape } from '../api/board';
import type { Owner, View } from '../api/view';
import { extraSpots, greenSpots, markerSpot, type Layout } from './geometry';

/**
 * A place a piece can stand on: `post:goslar-magdeburg/1`, `office:goslar/1`, `extra:goslar/1` (left-most is 1),
 * `special:1`, `laid:goslar-magdeburg`, `track:0` (the prestige marker of seat 0).
 */
export type Place = string;

export interface Standing extends Point {
  place: Place;
  owner: Owner;
  shape: Shape;
  /** 1 is the size on a post. */
  scale: number;
}

export interface Piece extends Standing {
  key: number;
}

/** A piece went from one place to another. */
export interface Moved {
  from: Place;
  to: Place;
}

export function standings(layout: Layout, view: View): Standing[] {
  const found: Standing[] = [];
  const stand = (place: Place, spot: Point, owner: Owner, shape: Shape, scale = 1): void => {
    found.push({ place, x: spot.x, y: spot.y, owner, shape, scale });
  };
  for (const { route, posts, token } of layout.routes) {
    posts.forEach((post, i) => {
      const piece = view.posts[route.id]?.[i];
      if (piece) stand(`post:${post.id}`, post, piece.owner, piece.shape);
    });
    const laid = view.laid.find((each) => each.route === route.id);
    if (laid) stand(`laid:${route.id}`, { x: token.x + 17, y: token.y - 13 }, laid.owner, 'trader', 0.7);
  }
  for (const city of layout.cities) {
    const seen = view.cities[city.city.id];
    if (!seen) continue;
    const spots = city.city.kind === 'green' ? greenSpots(city, seen.offices.length) : city.offices;
    seen.offices.forEach((piece, i) => {
      const spot = spots[i];
      if (piece && spot) stand(`office:${city.city.id}/${i + 1}`, spot, piece.owner, piece.shape);
    });
    const extra = extraSpots(layout, city, seen.extra.length);
    seen.extra.forEach((piece, i) => stand(`extra:${city.city.id}/${i + 1}`, extra[i] as Point, piece.owner, piece.shape, 0.92));
  }
  view.special.forEach((owner, i) => {
    const spot = layout.special.spaces[i];
    if (owner !== null && spot) stand(`special:${i + 1}`, spot, owner, 'merchant');
  });
  for (const desk of view.desks) {
    const same = view.desks.filter((other) => other.points % layout.track.length === desk.points % layout.track.length);
    const spot = markerSpot(layout.track, desk.points, same.indexOf(desk), same.length);
    stand(`track:${desk.seat}`, spot, desk.seat, 'trader', same.length > 1 ? 0.68 : 0.85);
  }
  return found;
}

/** Gives every piece a key that follows it from place to place, so that it can be seen moving. */
export class PieceKeys {
  #last = 0;
  #at = new Map<Place, { key: number; owner: Owner; shape: Shape }>();

  follow(now: Standing[], moves: readonly Moved[] = []): Piece[] {
    const origin = new Map(moves.map((move) => [move.to, move.from]));
    const before = this.#at;
    const used = new Set<number>();
    const after: typeof before = new Map();
    const same = (place: Place | undefined, piece: Standing): number | undefined => {
      const old = place === undefined ? undefined : before.get(place);
      return old && old.owner === piece.owner && old.shape === piece.shape && !used.has(old.key) ? old.key : undefined;
    };
    // Pieces named in a move choose first; the others stay what they were.
    const claim = (piece: Standing, key: number): void => {
      used.add(key);
      after.set(piece.place, { key, owner: piece.owner, shape: piece.shape });
    };
    for (const piece of now) {
      const key = same(origin.get(piece.place), piece);
      if (key !== undefined) claim(piece, key);
    }
    for (const piece of now) {
      if (after.has(piece.place)) continue;
      claim(piece, same(piece.place, piece) ?? ++this.#last);
    }
    this.#at = after;
    // Always in the order of the keys: a list that is not reordered keeps its elements, and their animation.
    return now
      .map((piece) => ({ ...piece, key: (after.get(piece.place) as { key: number }).key }))
      .sort((a, b) => a.key - b.key);
  }
}
