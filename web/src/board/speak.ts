/** The spoken names of things on the board. */
import type { Tradesman, View } from '../api/view';
import { NEUTRAL } from '../api/view';
import type { CityPlace, Layout, RoutePlace } from './geometry';
import type { BoardWords } from './words';

/** Names said before, with the parts of the view that they were made from. */
export type Said = Map<string, { from: readonly unknown[]; name: string }>;

export class Speaker {
  readonly #names: Map<string, string>;
  constructor(
    layout: Layout,
    readonly view: View | null,
    readonly words: BoardWords,
    readonly said: Said = new Map(),
    /** What the players are called here, if that is not what the view says. */
    readonly names: readonly string[] | null = null,
  ) {
    this.#names = new Map(layout.board.cities.map((city) => [city.id, city.name]));
  }

  /** Most things are as they were in the position before: their names are not made anew. */
  #once(key: string, from: readonly unknown[], make: () => string): string {
    const old = this.said.get(key);
    if (old && old.from.every((part, i) => part === from[i])) return old.name;
    const name = make();
    this.said.set(key, { from, name });
    return name;
  }

  cityName(id: string): string {
    return this.#names.get(id) ?? id;
  }

  owner(owner: number): string {
    return this.#players?.[owner] ?? String(owner + 1);
  }
  get #players(): readonly string[] | undefined {
    return this.names ?? this.view?.players;
  }

  piece(piece: Tradesman | null | undefined): string {
    if (!piece) return this.words.empty;
    return piece.owner === NEUTRAL ? this.words.neutral : this.words.piece(this.owner(piece.owner), piece.shape);
  }

  routeName(place: RoutePlace): string {
    return place.route.cities.map((id) => this.cityName(id)).join('–');
  }

  post(place: RoutePlace, index: number): string {
    const standing = this.view?.posts[place.route.id]?.[index - 1];
    const only = place.posts[index - 1]?.merchantOnly ?? false;
    return this.#once(`post:${place.route.id}/${index}`, [standing, this.#players], () =>
      this.words.post(this.routeName(place), index, only, this.piece(standing)),
    );
  }

  route(place: RoutePlace): string {
    const { route } = place;
    const token = this.view?.tokens[route.id];
    const posts = this.view?.posts[route.id];
    return this.#once(`route:${route.id}`, [token, posts, this.#players], () => {
      const bonus = token ? this.words.token[token] : route.printed_bonus ? this.words.printed[route.printed_bonus.type] : null;
      const standing = route.posts.map((_, i) => this.piece(posts?.[i]));
      return this.words.route(this.cityName(route.cities[0]), this.cityName(route.cities[1]), standing, bonus);
    });
  }

  city(place: CityPlace): string {
    const { city } = place;
    const seen = this.view?.cities[city.id];
    return this.#once(`city:${city.id}`, [seen, this.#players], () => {
      const offices = city.offices.length
        ? city.offices.map((space, i) =>
            this.words.office(this.words.privilege[space.privilege], space.shape, this.piece(seen?.offices[i])),
          )
        : (seen?.offices ?? []).map((piece) => this.piece(piece));
      const extra = (seen?.extra ?? []).map((piece) => this.piece(piece));
      return this.words.city(
        city.name,
        offices,
        extra,
        city.abilities.map((ability) => this.words.ability[ability]),
      );
    });
  }
}
