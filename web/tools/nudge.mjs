// npm run nudge -- hansa_45 [rounds]: moves what overlaps a little and writes src/board/nudges/<board>.json.
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { createServer } from 'vite';

const folder = new URL('../src/board/nudges/', import.meta.url);
const boards = new URL('../../src/hansa/data/boards/', import.meta.url);
const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { untangled } = await server.ssrLoadModule('/src/board/untangle.ts');
const { layoutOf } = await server.ssrLoadModule('/src/board/geometry.ts');
const { overlappingPairs, crossedByRoads, outside } = await server.ssrLoadModule('/src/board/overlap.ts');
const names = process.argv[2] ? [process.argv[2]] : ['hansa_23', 'hansa_45', 'east', 'britannia_23', 'britannia_45'];
for (const name of names) {
  const board = JSON.parse(readFileSync(new URL(`${name}.json`, boards), 'utf8'));
  const file = new URL(`${name}.json`, folder);
  const start = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const nudges = untangled(board, start, Number(process.argv[3] ?? 400));
  const lines = Object.entries(nudges).map(([id, pair]) => `  ${JSON.stringify(id)}: [${pair.join(', ')}]`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  const layout = layoutOf(board, nudges);
  console.log(name, lines.length, 'nudges; overlaps', overlappingPairs(layout).join(' | ') || 'none');
  console.log('  roads through', crossedByRoads(layout).join(' | ') || 'nothing', '; outside', outside(layout).join(' ') || 'none');
  console.log(
    '  largest',
    Object.entries(nudges)
      .sort((a, b) => Math.hypot(...b[1]) - Math.hypot(...a[1]))
      .slice(0, 12)
      .map(([id, p]) => `${id} ${p}`)
      .join(' | '),
  );
}
await server.close();
