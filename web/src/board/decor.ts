/** Small drawings that fill empty land and sea: hills, trees, waves. Placed the same way every time, clear of the game. */
import type { Point } from '../api/board';
import { at, distance, inside, roughened, sampled, seeded, smoothPath } from './curves';
import type { Layout } from './geometry';
import type { Scenery } from './scenery';
import type { MapName, Spot } from './scenery/types';
import { BAND } from './sizes';

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
}

export function groundOf(layout: Layout, scenery: Scenery): Ground {
  const { width, height } = layout;
  const place = (spots: Spot[]): Point[] => spots.map(([x, y]) => at(x * width, y * height));
  const coasts = scenery.land.map((ring, i) => roughened(place(ring), true, 0.16, 11 + i));
  const rivers = scenery.rivers.map((line, i) => roughened(place(line), false, 0.1, 31 + i));
  const shownCountries = layout.board.country_scoring?.countries ?? [];

  const free = freeSpots(layout, scenery, rivers);
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

/** Is there room for a small drawing here, away from boxes, roads, rivers and lettering? */
function freeSpots(layout: Layout, scenery: Scenery, rivers: Point[][]): (p: Point, room: number) => boolean {
  const lines = [...layout.routes.flatMap((route) => route.line), ...rivers.flatMap((line) => sampled(line, 10))];
  const taken = scenery.names.flatMap((name) => nameDiscs(name, layout));
  const { compass } = scenery;
  taken.push({ ...at(compass.at[0] * layout.width, compass.at[1] * layout.height), r: compass.r * 1.5 });
  for (const ship of scenery.ships) taken.push({ ...at(ship[0] * layout.width, ship[1] * layout.height), r: 30 });
  return (p, room) =>
    p.x > BAND + room &&
    p.y > BAND + room &&
    p.x < layout.width - BAND - room &&
    p.y < layout.height - BAND - room &&
    layout.boxes.every((box) => Math.abs(box.x - p.x) > box.w / 2 + room || Math.abs(box.y - p.y) > box.h / 2 + room) &&
    lines.every((q) => distance(p, q) > room + 4) &&
    taken.every((q) => distance(p, q) > room + q.r);
}
