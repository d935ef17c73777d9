/** The provinces of the pawn game as areas: what can be reached from the pawn's place without crossing a border. */
import { at, sampled } from './curves';
import type { Layout } from './geometry';
import { BAND } from './sizes';

const GRAIN = 5;

export interface Area {
  id: string;
  path: string;
  /** Neighbours have different numbers. */
  tint: number;
}

export function areasOf(layout: Layout): Area[] {
  const [wide, high] = [Math.ceil(layout.width / GRAIN), Math.ceil(layout.height / GRAIN)];
  const owner = new Int16Array(wide * high).fill(-1);
  const border = -2;
  const inside = (x: number, y: number): boolean =>
    Math.min(x, y, layout.width - x, layout.height - y) > BAND && x < layout.width && y < layout.height;
  for (let i = 0; i < owner.length; i++) if (!inside((i % wide) * GRAIN, Math.floor(i / wide) * GRAIN)) owner[i] = border;
  const draw = (line: { x: number; y: number }[]): void => {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const steps = Math.ceil(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / 2) || 1;
      for (let k = 0; k <= steps; k++) {
        const x = Math.round((a.x + ((b.x - a.x) * k) / steps) / GRAIN);
        const y = Math.round((a.y + ((b.y - a.y) * k) / steps) / GRAIN);
        for (const cell of [y * wide + x, y * wide + x + 1]) if (cell >= 0 && cell < owner.length) owner[cell] = border;
      }
    }
  };
  for (const { line } of layout.routes) draw(line);
  for (const { from, to, ...soldier } of layout.soldiers) draw(sampled([from, at(soldier.x, soldier.y), to], 8));
  for (const { from, to } of layout.closures) draw([from, to]);
  layout.provinces.forEach((province, n) => {
    const open = [Math.round(province.y / GRAIN) * wide + Math.round(province.x / GRAIN)];
    while (open.length) {
      const cell = open.pop()!;
      if (owner[cell] !== -1) continue;
      owner[cell] = n;
      open.push(cell - 1, cell + 1, cell - wide, cell + wide);
    }
  });
  const tints: number[] = [];
  const near = layout.board.province_adjacency ?? [];
  return layout.provinces.map(({ id }, n) => {
    const others = near.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    const used = new Set(others.map((other) => tints[layout.provinces.findIndex((each) => each.id === other)]));
    tints[n] = [0, 1, 2, 3].find((tint) => !used.has(tint)) ?? 0;
    let path = '';
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        if (owner[y * wide + x] !== n) continue;
        const start = x;
        while (x < wide && owner[y * wide + x] === n) x++;
        path += `M${(start - 0.5) * GRAIN - 2} ${(y - 0.5) * GRAIN}h${(x - start) * GRAIN + 4}v${GRAIN + 0.4}h${(start - x) * GRAIN - 4}z`;
      }
    return { id, path, tint: tints[n] };
  });
}
