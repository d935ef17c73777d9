/**
 * Places of the board. A `Place` is a value; its key is what sets, maps and `data-stop` hold, and what the server is asked about.
 * Keys are made and read here and nowhere else.
 */
export type Place =
  | { readonly kind: 'post'; readonly route: string; /** Counted from 1, as in the notation. */ readonly index: number }
  | { readonly kind: 'city' | 'route' | 'province'; readonly id: string };

/** Keys of everything that can be pointed at, marked or stood on. A post is named as in the notation: `goslar-magdeburg/2`. */
export const key = {
  post: (post: string): string => `post:${post}`,
  city: (city: string): string => `city:${city}`,
  route: (route: string): string => `route:${route}`,
  province: (province: string): string => `province:${province}`,
  /** A table printed on the board. */
  table: (table: string): string => `table:${table}`,
  office: (city: string, space: number): string => `office:${city}/${space}`,
  /** The left-most is 1. */
  extra: (city: string, n: number): string => `extra:${city}/${n}`,
  special: (space: number): string => `special:${space}`,
  /** The first token laid out beside a route is 0. */
  laid: (route: string, n: number): string => `laid:${route}/${n}`,
  track: (seat: number): string => `track:${seat}`,
  /** In hand. */
  lifted: (post: string): string => `lifted:${post}`,
  /** Displaced and not yet placed again. */
  waiting: 'waiting',
  /** Beside the board: pieces come from it and go to it. */
  desk: (seat: number): string => `desk:${seat}`,
};

export const postName = (route: string, index: number): string => `${route}/${index}`;

/** Splits `goslar-magdeburg/2`. */
export function postOf(post: string): { route: string; index: number } {
  const slash = post.lastIndexOf('/');
  return { route: post.slice(0, slash), index: Number(post.slice(slash + 1)) };
}

export const keyOf = (place: Place): string =>
  place.kind === 'post' ? key.post(postName(place.route, place.index)) : `${place.kind}:${place.id}`;

/** The place of a key; null if it is not one that can be chosen. */
export function placeOf(text: string): Place | null {
  const colon = text.indexOf(':');
  const kind = text.slice(0, colon);
  const id = text.slice(colon + 1);
  if (kind === 'post') return { kind, ...postOf(id) };
  return kind === 'city' || kind === 'route' || kind === 'province' ? { kind, id } : null;
}

/** The route that a place is or lies on. */
export const routeOf = (place: Place | null): string | null =>
  place?.kind === 'post' ? place.route : place?.kind === 'route' ? place.id : null;

/** The seat of a desk's key; null for any other key. */
export const deskOf = (text: string | undefined): number | null => (text?.startsWith('desk:') ? Number(text.slice(5)) : null);

/** Where something named by some of these fields is: on its post, else its route, its city, its province. */
export function placesOf(thing: object): string[] {
  const named = thing as Partial<Record<'post' | 'route' | 'city' | 'province', string | null>>;
  return (['post', 'route', 'city', 'province'] as const).flatMap((kind) => (named[kind] ? [key[kind](named[kind])] : []));
}
