/** Small drawings that fill empty land and sea: hills, trees, waves. Placed the same way every time, clear of the game. */
import type { Point } from '../api/board';
import { at, distance, inside, roughened, sampled, seeded, smoothPath } from './curves';
import { extraSpots, type Layout } from './geometry';
import type { Scenery } from './scenery';
import type { MapName, Spot } from './scenery/types';
import { BAND, CARD_HEIGHT } from './sizes';

export interface Drawing extends Point {
  kind: 'tree' | 'firs' | 'hill' | 'wave';
  scale: number;
}

export interface Ground {
  land: string[];
  rivers: { path: string; wide: number }[];
  lakes: string[];
  countries: { country: string; paths: string[] }[];
  drawings: Drawing[];
  placed: Placed;
}

/** What has a place of its own unless the game needs it. */
export interface Placed {
  names: MapName[];
  ships: Spot[];
  compass: Scenery['compass'] | null;
}

export function groundOf(layout: Layout, scenery: Scenery): Ground {
  const { width, height } = layout;
  const place = (spots: Spot[]): Point[] => spots.map(([x, y]) => at(x * width, y * height));
  const coasts = scenery.land.map((ring, i) => roughened(place(ring), true, 0.16, 11 + i));
  const rivers = scenery.rivers.map((line, i) => roughened(place(line), false, 0.1, 31 + i));
  const shownCountries = layout.board.country_scoring?.countries ?? [];

  const placed = placedDecor(layout, scenery);
  const free = freeSpots(layout, placed, rivers);
  const drawings: Drawing[] = [];
  const add = (p: Point, kind: Drawing['kind'], scale: number, room: number): void => {
    if (free(p, room) && drawings.every((d) => distance(d, p) > room * 1.25)) drawings.push({ ...p, kind, scale });
  };
  const onLand = (p: Point): boolean => coasts.some((ring) => inside(ring, p));
  const random = seeded(7);
  for (const range of scenery.hills)
    for (const p of sampled(place(range), 17)) add(at(p.x + random() * 6, p.y + random() * 8), 'hill', 0.85 + random() * 0.4, 13);
  for (let i = 0; i < 2600; i++) {
    const p = at(BAND + random() * (width - 2 * BAND), BAND + random() * (height - 2 * BAND));
    const grove = Math.sin(p.x / 83) + Math.sin(p.y / 61 + p.x / 140);
    if (!onLand(p)) add(p, 'wave', 0.8 + random() * 0.5, 24);
    else if (grove > 0.7) add(p, random() < 0.45 ? 'firs' : 'tree', 0.8 + random() * 0.4, 12);
    else if (grove < -1.3) add(p, 'hill', 0.7 + random() * 0.3, 15);
  }
  return {
    land: coasts.map((ring) => smoothPath(ring, true)),
    rivers: rivers.map((line) => ({ path: smoothPath(line), wide: 3.2 })),
    lakes: scenery.lakes.map((ring) => smoothPath(place(ring), true)),
    countries: shownCountries.map((country) => ({
      country,
      paths: (scenery.countries?.[country] ?? []).map((ring) => smoothPath(roughened(place(ring), true, 0.08, 5), true, 0.8)),
    })),
    drawings: drawings.sort((a, b) => a.y - b.y),
    placed,
  };
}

/** Discs that together cover the lettering of a name. */
export function nameDiscs(name: MapName, { width, height }: { width: number; height: number }): (Point & { r: number })[] {
  const long = name.text.length * (name.size * 0.46 + (name.spread ?? 0));
  const turn = ((name.turn ?? 0) * Math.PI) / 180;
  const r = name.size * 0.48;
  const count = Math.ceil(long / r) + 1;
  return Array.from({ length: count }, (_, i) => {
    const along = (i / (count - 1) - 0.5) * long;
    return { x: name.at[0] * width + along * Math.cos(turn), y: name.at[1] * height + along * Math.sin(turn), r };
  });
}

/** Names, ships and the compass give way to the game: each stands at the nearest free spot, or is left out. */
export function placedDecor(layout: Layout, scenery: Scenery): Placed {
  const { width, height } = layout;
  const roads = layout.routes.flatMap((route) => route.line);
  const annexes = layout.cities.map((place) => {
    const w = Math.max(...[1, 2, 3, 4].map((count) => extraSpots(layout, place, count).w));
    return { x: place.x - (place.card.w + w) / 2, y: place.y, w, h: CARD_HEIGHT };
  });
  const boxes = [...layout.boxes, ...annexes];
  const taken: (Point & { r: number })[] = [];
  const free = ({ x, y, r }: Point & { r: number }): boolean =>
    Math.min(x, y, width - x, height - y) > BAND + 8 + r &&
    boxes.every((box) => Math.abs(box.x - x) > box.w / 2 + r + 1 || Math.abs(box.y - y) > box.h / 2 + r + 1) &&
    roads.every((p) => Math.hypot(p.x - x, p.y - y) > r + 6) &&
    taken.every((disc) => Math.hypot(disc.x - x, disc.y - y) > r + disc.r);
  const near = <T>(from: Spot, far: number, make: (at: Spot) => { thing: T; discs: (Point & { r: number })[] }): T | null => {
    for (let away = 0; away <= far; away += 6)
      for (let k = 0; k < (away ? 16 : 1); k++) {
        const angle = (k * Math.PI) / 8;
        const tried = make([from[0] + (away * Math.cos(angle)) / width, from[1] + (away * Math.sin(angle)) / height]);
        if (!tried.discs.every(free)) continue;
        taken.push(...tried.discs);
        return tried.thing;
      }
    return null;
  };
  const disc = (spot: Spot, r: number): Point & { r: number } => ({ x: spot[0] * width, y: spot[1] * height, r });
  const names = scenery.names.flatMap((name) => {
    const found = near(name.at, 84, (spot) => {
      const thing = { ...name, at: spot };
      return { thing, discs: nameDiscs(thing, layout) };
    });
    return found ?? [];
  });
  const { compass } = scenery;
  const rose = near(compass.at, 90, (spot) => ({ thing: { ...compass, at: spot }, discs: [disc(spot, compass.r * 1.15)] }));
  const ships = scenery.ships.flatMap((ship) => {
    const found = near(ship, 60, (spot) => ({ thing: spot, discs: [disc(spot, 20)] }));
    return found ? [found] : [];
  });
  return { names, ships, compass: rose };
}

/** Is there room for a small drawing here, away from boxes, roads, rivers and lettering? */
function freeSpots(layout: Layout, placed: Placed, rivers: Point[][]): (p: Point, room: number) => boolean {
  const lines = [...layout.routes.flatMap((route) => route.line), ...rivers.flatMap((line) => sampled(line, 10))];
  const taken = placed.names.flatMap((name) => nameDiscs(name, layout));
  const { compass } = placed;
  if (compass) taken.push({ ...at(compass.at[0] * layout.width, compass.at[1] * layout.height), r: compass.r * 1.5 });
  for (const ship of placed.ships) taken.push({ ...at(ship[0] * layout.width, ship[1] * layout.height), r: 30 });
  return (p, room) =>
    p.x > BAND + room &&
    p.y > BAND + room &&
    p.x < layout.width - BAND - room &&
    p.y < layout.height - BAND - room &&
    layout.boxes.every((box) => Math.abs(box.x - p.x) > box.w / 2 + room || Math.abs(box.y - p.y) > box.h / 2 + room) &&
    lines.every((q) => distance(p, q) > room + 4) &&
    taken.every((q) => distance(p, q) > room + q.r);
}
