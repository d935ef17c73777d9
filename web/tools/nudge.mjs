// npm run nudge -- hansa_45 [rounds]: moves what overlaps a little and writes src/board/nudges/<board>.json.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const folder = new URL('../src/board/nudges/', import.meta.url);
const boards = new URL('../../src/hansa/data/boards/', import.meta.url);
const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { untangled } = await server.ssrLoadModule('/src/board/untangle.ts');
const { layoutOf } = await server.ssrLoadModule('/src/board/geometry.ts');
const { overlappingPairs, crossedByRoads, outside } = await server.ssrLoadModule('/src/board/overlap.ts');
const { textWidth } = await server.ssrLoadModule('/src/board/sizes.ts');
const texts = new URL('../../src/hansa/data/text/', import.meta.url);
/** City names by language: there must be room for the widest. */
const languages = readdirSync(texts)
  .filter((name) => !name.includes('.'))
  .map(
    (language) =>
      new Map([...readFileSync(new URL(`${language}/game.ftl`, texts), 'utf8').matchAll(/^city-(\S+) = (.+)$/gm)].map((m) => [m[1], m[2]])),
  );
const widest = (city) =>
  languages.reduce((name, each) => (textWidth(each.get(city.id) ?? '', 1) > textWidth(name, 1) ? each.get(city.id) : name), city.name);
const names = process.argv[2] ? [process.argv[2]] : ['hansa_23', 'hansa_45', 'east', 'britannia_23', 'britannia_45'];
for (const name of names) {
  const board = JSON.parse(readFileSync(new URL(`${name}.json`, boards), 'utf8'));
  for (const city of board.cities) city.name = widest(city);
  const file = new URL(`${name}.json`, folder);
  const owners = new Set(layoutOf(board).boxes.map((box) => box.owner));
  const kept = existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [];
  const start = Object.fromEntries(kept.filter(([owner]) => owners.has(owner)));
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
