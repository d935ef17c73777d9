/** Who stands where at a glance: networks, the way from East to West, routes nearly filled. Read from the view, no rules. */
import type { Board } from '../api/board';
import type { Owner, View } from '../api/view';

const present = (view: View, city: string, owner: Owner): boolean => {
  const seen = view.cities[city];
  return !!seen && [...seen.offices, ...seen.extra].some((piece) => piece?.owner === owner);
};

/** The routes that tie together cities with an office of this owner. */
export const networkOf = (board: Board, view: View, owner: Owner): Set<string> =>
  new Set(board.routes.filter((route) => route.cities.every((city) => present(view, city, owner))).map((route) => route.id));

/** In how many more cities this owner needs an office for the East–West connection; 0 if it stands. */
export function missingCities(board: Board, view: View, owner: Owner): number {
  const [west, east] = board.east_west.cities;
  const cost = (city: string): number => (present(view, city, owner) ? 0 : 1);
  const far = new Map([[west, cost(west)]]);
  const open = new Set([west]);
  while (open.size) {
    const here = [...open].reduce((a, b) => ((far.get(b) ?? 0) < (far.get(a) ?? 0) ? b : a));
    open.delete(here);
    for (const { cities } of board.routes) {
      if (!cities.includes(here)) continue;
      const next = cities[0] === here ? cities[1] : cities[0];
      const way = (far.get(here) ?? 0) + cost(next);
      if (way >= (far.get(next) ?? Infinity)) continue;
      far.set(next, way);
      open.add(next);
    }
  }
  return far.get(east) ?? Infinity;
}

/** Whose route it is about to be: one owner on all posts but at most one. */
export function nearlyFull(posts: View['posts'][string] | undefined): Owner | null {
  const owners = (posts ?? []).flatMap((piece) => (piece ? [piece.owner] : []));
  const [first] = owners;
  return first !== undefined && owners.length >= 2 && owners.length >= (posts?.length ?? 0) - 1 && owners.every((each) => each === first)
    ? first
    : null;
}

export interface Permit {
  city: string;
  countries: readonly string[];
  /** The printed space on which the office stands that has the permission; null where an extra office or nobody has it. */
  space: number | null;
  owner: Owner | null;
}
/** Who may act abroad through which city: the right-most office of each city that opens a country. */
export const permitsOf = (board: Board, view: View | null): Permit[] =>
  board.cities
    .filter((city) => city.gateway_to.length)
    .map((city) => {
      const seen = view?.cities[city.id];
      const space = seen?.offices.findLastIndex(Boolean) ?? -1;
      const owner = seen?.offices[space]?.owner ?? seen?.extra.at(-1)?.owner ?? null;
      return { city: city.id, countries: city.gateway_to, space: space < 0 ? null : space, owner };
    });
