/** Where everything on a board is drawn: pure functions from the board's facts and nudges to positions. */
import type { Ability, Board, City, OfficeSpace, Point, PrintedBonus, Route } from '../api/board';
import { at, distance, sampled, smoothPath } from './curves';
import * as size from './sizes';
import { textWidth } from './sizes';

/** How far, in board units, a thing is drawn from its printed place. Keys are the box ids of the thing. */
export type Nudges = Record<string, [number, number]>;

/** A rectangle given by its middle. `owner` is the thing it belongs to: boxes of one owner may touch. */
export interface Box extends Point {
  id: string;
  owner: string;
  w: number;
  h: number;
}

export interface OfficePlace extends Point {
  id: string;
  space: OfficeSpace;
}

export interface CityPlace extends Point {
  city: City;
  card: Box;
  ribbon: Box;
  offices: OfficePlace[];
  scrolls: (Point & { id: string; ability: Ability })[];
}

export interface PostPlace extends Point {
  id: string;
  /** Counted from 1, as in the notation. */
  index: number;
  merchantOnly: boolean;
}

export interface RoutePlace {
  route: Route;
  path: string;
  /** Points along the drawn road, about 12 units apart. */
  line: Point[];
  posts: PostPlace[];
  token: Point;
  /** The point of the road nearest to the token: a thread ties the two together. */
  tie: Point;
  tavern: Point | null;
  printed: (Point & { type: PrintedBonus }) | null;
}

export interface TrackCell extends Point {
  points: number;
  w: number;
  h: number;
}

export interface Layout {
  board: Board;
  width: number;
  height: number;
  cities: CityPlace[];
  routes: RoutePlace[];
  special: Point & { spaces: (Point & { points: number; privilege: OfficeSpace['privilege'] })[] };
  completed: Point & { w: number; cells: Point[] };
  eastWest: Point;
  countries: (Point & { country: string })[];
  soldiers: (Point & { id: string; from: Point; to: Point })[];
  closures: { from: Point; to: Point }[];
  provinces: (Point & { id: string; name: string })[];
  track: TrackCell[];
  boxes: Box[];
}

export function boardSize(board: Board): { width: number; height: number } {
  const [w, h] = board.coordinates.image_size;
  const width = w > h ? size.LANDSCAPE_WIDTH : size.PORTRAIT_WIDTH;
  return { width, height: Math.round((width * h) / w) };
}

/** The prestige track: 100 spaces clockwise around the edge, space 0 in the top left corner. */
export function trackCells(width: number, height: number): TrackCell[] {
  const half = size.TRACK_LENGTH / 2;
  const across = Math.round((half * (width - size.BAND)) / (width + height - 2 * size.BAND));
  const down = half - across;
  const w = (width - 2 * size.BAND) / (across - 1);
  const h = (height - 2 * size.BAND) / (down - 1);
  const [edge, near] = [size.BAND, size.BAND / 2];
  const cells: TrackCell[] = [];
  const corner = (x: number, y: number): TrackCell => ({ points: cells.length, x, y, w: edge, h: edge });
  cells.push(corner(near, near));
  for (let i = 0; i < across - 1; i++) cells.push({ points: cells.length, x: edge + w * (i + 0.5), y: near, w, h: edge });
  cells.push(corner(width - near, near));
  for (let i = 0; i < down - 1; i++) cells.push({ points: cells.length, x: width - near, y: edge + h * (i + 0.5), w: edge, h });
  cells.push(corner(width - near, height - near));
  for (let i = 0; i < across - 1; i++) cells.push({ points: cells.length, x: width - edge - w * (i + 0.5), y: height - near, w, h: edge });
  cells.push(corner(near, height - near));
  for (let i = 0; i < down - 1; i++) cells.push({ points: cells.length, x: near, y: height - edge - h * (i + 0.5), w: edge, h });
  return cells.slice(0, size.TRACK_LENGTH);
}

/** Where the marker of the n-th of `count` players stands within the space for these points. */
export function markerSpot(track: TrackCell[], points: number, n: number, count: number): Point {
  const cell = track[((points % track.length) + track.length) % track.length] as TrackCell;
  if (count <= 1) return at(cell.x, cell.y);
  const angle = (n / count) * 2 * Math.PI - Math.PI / 2;
  const reach = count === 2 ? 8 : 10;
  return count === 2 ? at(cell.x + (n ? reach : -reach), cell.y) : at(cell.x + reach * Math.cos(angle), cell.y + reach * Math.sin(angle));
}

export function cardWidth(city: City): number {
  return (city.kind === 'green' ? 4 : city.offices.length) * size.OFFICE_STEP + 8;
}

export function ribbonWidth(city: City): number {
  return textWidth(city.name, size.RIBBON_FONT) + (city.ribbon.length > 1 ? 40 : 26);
}

/** Places of `count` tradesmen standing in a green city, which has no printed office spaces. */
export function greenSpots(place: CityPlace, count: number): Point[] {
  const room = place.card.w - size.OFFICE_STEP - 4;
  const step = count > 1 ? Math.min(size.OFFICE_STEP, room / (count - 1)) : 0;
  return Array.from({ length: count }, (_, i) => at(place.x - (step * (count - 1)) / 2 + step * i, place.y));
}

/** Places of `count` extra offices left of a city, left-most first; they stand closer where there is little room. */
export function extraSpots(layout: Layout, place: CityPlace, count: number): Point[] {
  const edge = place.card.x - place.card.w / 2;
  const left = layout.boxes
    .filter((box) => box.owner !== `city:${place.city.id}` && box.x < place.card.x && Math.abs(box.y - place.y) < box.h / 2 + 10)
    .reduce((most, box) => Math.max(most, box.x + box.w / 2), size.BAND);
  const room = edge - left - 2;
  const step = Math.max(9, Math.min(size.OFFICE_STEP - 4, room / count));
  return Array.from({ length: count }, (_, i) => at(edge - 12 - step * (count - 1 - i), place.y));
}

export function layoutOf(board: Board, nudges: Nudges = {}): Layout {
  const { width, height } = boardSize(board);
  const boxes: Box[] = [];
  const spot = (id: string, printed: Point): Point => {
    const [dx, dy] = nudges[id] ?? [0, 0];
    return at(printed.x * width + dx, printed.y * height + dy);
  };
  const box = (id: string, middle: Point, w: number, h: number, owner = id): Box => {
    const made = { id, owner, x: middle.x, y: middle.y, w, h };
    boxes.push(made);
    return made;
  };

  const cities = board.cities.map((city): CityPlace => {
    const id = `city:${city.id}`;
    const middle = spot(id, city);
    const w = cardWidth(city);
    const card = box(`card:${city.id}`, at(middle.x, middle.y - size.SKYLINE / 2), w, size.CARD_HEIGHT + size.SKYLINE, id);
    const ribbon = box(`ribbon:${city.id}`, at(middle.x, middle.y + size.RIBBON_DROP), ribbonWidth(city), size.RIBBON_HEIGHT, id);
    const first = middle.x - ((city.offices.length - 1) * size.OFFICE_STEP) / 2;
    return {
      ...middle,
      city,
      card,
      ribbon,
      offices: city.offices.map((space, i) => ({
        id: `${city.id}/${i + 1}`,
        space,
        ...at(first + i * size.OFFICE_STEP, middle.y),
      })),
      scrolls: city.ability_scrolls.map((scroll) => {
        const scrollId = `scroll:${city.id}/${scroll.ability}`;
        const place = spot(scrollId, scroll);
        box(scrollId, place, size.ABILITY.w, size.ABILITY.h);
        return { id: scrollId, ability: scroll.ability, ...place };
      }),
    };
  });
  const placeOf = (id: string): CityPlace => {
    const found = cities.find((place) => place.city.id === id);
    if (!found) throw new Error(`board ${board.id} has no city ${id}`);
    return found;
  };
  // A road ends in the middle of the town, a little below the offices.
  const gate = (id: string): Point => {
    const place = placeOf(id);
    return at(place.x, place.y + 6);
  };

  const routes = board.routes.map((route): RoutePlace => {
    const posts = route.posts.map((post, i): PostPlace => {
      const id = `${route.id}/${i + 1}`;
      const middle = spot(`post:${id}`, post);
      box(`post:${id}`, middle, size.POST, size.POST);
      return { id, index: i + 1, merchantOnly: post.merchant_only, ...middle };
    });
    const points = [gate(route.cities[0]), ...posts, gate(route.cities[1])];
    const token = spot(`token:${route.id}`, route.tavern_pos ?? route.printed_bonus ?? route.token);
    const area = route.tavern ? size.TAVERN : size.TOKEN;
    box(`token:${route.id}`, token, area.w, area.h);
    const line = sampled(points, 12);
    const near = (a: Point, b: Point): Point => (distance(a, token) < distance(b, token) ? a : b);
    return {
      route,
      path: smoothPath(points),
      line,
      posts,
      tie: line.reduce(near),
      token: route.tavern ? at(token.x, token.y - 1) : token,
      tavern: route.tavern ? token : null,
      printed: route.printed_bonus ? { ...token, type: route.printed_bonus.type } : null,
    };
  });

  const special = spot('special', board.special_prestige);
  box('special', special, size.SPECIAL.w, size.SPECIAL.h);
  const { first, last, spaces } = board.full_city_track;
  const completed = spot('completed', at((first.x + last.x) / 2, (first.y + last.y) / 2));
  const completedWidth = spaces * size.COMPLETED_STEP + 10;
  box('completed', completed, completedWidth, 52);
  const eastWest = spot('east-west', board.east_west.scroll);
  box('east-west', eastWest, size.EAST_WEST.w, size.EAST_WEST.h);
  const countries = Object.entries(board.country_scoring?.scrolls ?? {}).map(([country, printed]) => {
    const middle = spot(`country:${country}`, printed);
    box(`country:${country}`, middle, size.COUNTRY.w, size.COUNTRY.h);
    return { country, ...middle };
  });
  const soldiers = (board.soldiers ?? []).map((soldier) => {
    const middle = spot(`soldier:${soldier.id}`, soldier);
    box(`soldier:${soldier.id}`, middle, size.SOLDIER.w, size.SOLDIER.h);
    return { id: soldier.id, from: gate(soldier.cities[0]), to: gate(soldier.cities[1]), ...middle };
  });
  const provinces = (board.provinces ?? []).map((province) => {
    const middle = spot(`pawn:${province.id}`, province);
    box(`pawn:${province.id}`, middle, size.PAWN.w, size.PAWN.h);
    return { id: province.id, name: province.name, ...middle };
  });
  const closures = (board.province_closures ?? []).map((closure) => {
    const from = gate(closure.city);
    const edge = {
      left: at(size.BAND, from.y),
      right: at(width - size.BAND, from.y),
      top: at(from.x, size.BAND),
      bottom: at(from.x, height - size.BAND),
    };
    return { from, to: edge[closure.side] };
  });

  return {
    board,
    width,
    height,
    cities,
    routes,
    special: {
      ...special,
      spaces: board.special_prestige.spaces.map((space, i) => ({
        points: space.points,
        privilege: space.privilege,
        ...at(special.x + (i - 1.5) * size.SPECIAL_STEP, special.y + 8),
      })),
    },
    completed: {
      ...completed,
      w: completedWidth,
      cells: Array.from({ length: spaces }, (_, i) => at(completed.x + (i - (spaces - 1) / 2) * size.COMPLETED_STEP, completed.y + 8)),
    },
    eastWest,
    countries,
    soldiers,
    closures,
    provinces,
    track: trackCells(width, height),
    boxes,
  };
}
