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
  /** Everything it takes up, with room for extra offices on its left. */
  boxes: Box[];
  offices: OfficePlace[];
  /** Banners of the abilities it teaches, right of its offices. */
  banners: (Point & { ability: Ability })[];
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

/** Tradesmen side by side in a room, as large as they fit, filled column by column from the left. */
export interface Packed {
  spots: Point[];
  /** 1 is the size on a post. */
  scale: number;
  /** How wide they stand. */
  w: number;
}

export function packed(count: number, room: { x: number; y: number; w: number; h: number }): Packed {
  let best = { rows: 1, columns: count, cell: 0 };
  for (let rows = 1; rows <= count; rows++) {
    const columns = Math.ceil(count / rows);
    const cell = Math.min(room.w / columns, room.h / rows, size.OFFICE_STEP);
    if (cell > best.cell + 0.01) best = { rows, columns, cell };
  }
  const { rows, columns, cell } = best;
  const spots = Array.from({ length: count }, (_, i) => {
    const column = Math.floor(i / rows);
    const inColumn = Math.min(rows, count - column * rows);
    return at(room.x + (column - (columns - 1) / 2) * cell, room.y + ((i % rows) - (inColumn - 1) / 2) * cell);
  });
  return { spots, scale: Math.min(1, (cell - 1) / size.PIECE), w: columns * cell };
}

/** Where the markers of `count` players stand within the space for these points. */
export function markerSpots(track: TrackCell[], points: number, count: number): Packed {
  const cell = track[((points % track.length) + track.length) % track.length] as TrackCell;
  return packed(count, { x: cell.x, y: cell.y, w: cell.w - 2, h: cell.h - 2 });
}

export function cardWidth(city: City): number {
  return (city.kind === 'green' ? 4 : city.offices.length) * size.OFFICE_STEP + 8;
}

export function ribbonWidth(city: City): number {
  return textWidth(city.name, size.LARGE) + size.SEAL + (city.ribbon.length > 1 ? size.SEAL : size.TAIL);
}

/** Places of `count` tradesmen standing in a green city, which has no printed office spaces. */
export const greenSpots = (place: CityPlace, count: number): Packed =>
  packed(count, { x: place.x, y: place.y, w: place.card.w - 6, h: size.CARD_HEIGHT - 4 });

/** Places of `count` extra offices left of a city, left-most first; `w` is the width of the annex that they stand in. */
export function extraSpots(layout: Layout, place: CityPlace, count: number): Packed {
  const edge = place.card.x - place.card.w / 2;
  const own = `city:${place.city.id}`;
  const others = [
    ...layout.boxes.filter((box) => box.owner !== own),
    ...layout.routes
      .filter(({ route }) => !route.cities.includes(place.city.id))
      .flatMap(({ line }) => line.map((p) => ({ ...p, w: 10, h: 10 }))),
  ];
  const left = others
    .filter((other) => other.x < edge && Math.abs(other.y - place.y) < (other.h + size.CARD_HEIGHT) / 2 + 2)
    .reduce((most, other) => Math.max(most, other.x + other.w / 2), size.BAND);
  const most = Math.max(size.ANNEX, edge - left - 4);
  const room = { x: 0, y: place.y, w: Math.min(most, Math.max(size.ANNEX, count * size.OFFICE_STEP)) - 2, h: size.CARD_HEIGHT - 2 };
  const w = packed(count, room).w + 2;
  return { ...packed(count, { ...room, x: edge - w / 2 }), w };
}

/** A city with its middle here. */
export function cityAt(city: City, middle: Point): CityPlace {
  const owner = `city:${city.id}`;
  const w = cardWidth(city);
  const box = (kind: string, x: number, y: number, wide: number, h: number): Box => ({
    id: `${kind}:${city.id}`,
    owner,
    x: middle.x + x,
    y: middle.y + y,
    w: wide,
    h,
  });
  const card = box('card', 0, -size.SKYLINE / 2, w, size.CARD_HEIGHT + size.SKYLINE);
  const ribbon = box('ribbon', 0, size.RIBBON_DROP, ribbonWidth(city), size.RIBBON_HEIGHT);
  const annex = box('annex', -(w + size.ANNEX) / 2, 0, size.ANNEX, size.CARD_HEIGHT);
  const flags = city.ability_scrolls.map((_, i) => box('banner', w / 2 + size.BANNER.w * (i + 0.5), -3, size.BANNER.w, size.BANNER.h));
  const first = middle.x - ((city.offices.length - 1) * size.OFFICE_STEP) / 2;
  return {
    ...at(middle.x, middle.y),
    city,
    card,
    ribbon,
    boxes: [card, ribbon, annex, ...flags],
    offices: city.offices.map((space, i) => ({ id: `${city.id}/${i + 1}`, space, ...at(first + i * size.OFFICE_STEP, middle.y) })),
    banners: city.ability_scrolls.map(({ ability }, i) => ({ ability, ...at(flags[i]!.x, flags[i]!.y) })),
  };
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
    const place = cityAt(city, spot(`city:${city.id}`, city));
    boxes.push(...place.boxes);
    return place;
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
  box('completed', completed, completedWidth, size.COMPLETED_HEIGHT);
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
        ...at(special.x + (i - 1.5) * size.SPECIAL_STEP, special.y + 12),
      })),
    },
    completed: {
      ...completed,
      w: completedWidth,
      cells: Array.from({ length: spaces }, (_, i) => at(completed.x + (i - (spaces - 1) / 2) * size.COMPLETED_STEP, completed.y + 11)),
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
