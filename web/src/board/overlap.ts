/** Finds things drawn over each other, roads drawn through things they do not belong to, and things off the board. */
import type { Box, Layout } from './geometry';
import { BAND } from './sizes';

/** The prestige track and the line inside it. */
const EDGE = BAND + 6;

export const overlaps = (a: Box, b: Box, gap = 0): boolean =>
  a.owner !== b.owner && Math.abs(a.x - b.x) < (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) < (a.h + b.h) / 2 + gap;

export function overlappingPairs(layout: Layout, gap = 0): [string, string][] {
  const pairs: [string, string][] = [];
  layout.boxes.forEach((a, i) => {
    for (const b of layout.boxes.slice(i + 1)) if (overlaps(a, b, gap)) pairs.push([a.id, b.id]);
  });
  return pairs;
}

export function outside(layout: Layout): string[] {
  return layout.boxes
    .filter(
      (box) =>
        box.x - box.w / 2 < EDGE ||
        box.y - box.h / 2 < EDGE ||
        box.x + box.w / 2 > layout.width - EDGE ||
        box.y + box.h / 2 > layout.height - EDGE,
    )
    .map((box) => box.id);
}

/** The things a road belongs to: its own posts, token and end cities. */
export function belongs(layout: Layout, route: string, box: Box): boolean {
  const place = layout.routes.find((each) => each.route.id === route);
  return (
    box.id.startsWith(`post:${route}/`) || box.id === `token:${route}` || !!place?.route.cities.some((city) => box.owner === `city:${city}`)
  );
}

/** Roads that run through another route's post or through a city that is not one of their ends. */
export function crossedByRoads(layout: Layout, margin = 0): [string, string][] {
  const found: [string, string][] = [];
  for (const place of layout.routes)
    for (const box of layout.boxes) {
      if (!/^(post|card|ribbon|token|banner|annex)/.test(box.id) || belongs(layout, place.route.id, box)) continue;
      if (place.line.some((p) => Math.abs(p.x - box.x) < box.w / 2 + margin && Math.abs(p.y - box.y) < box.h / 2 + margin))
        found.push([place.route.id, box.id]);
    }
  return found;
}
