/** No line over 140 characters, also where prettier leaves one; no file over 400 lines. Made files are not counted. */
import { readdirSync, readFileSync } from 'node:fs';

const WIDE = 140;
const LONG = 400;
const made = new Set(['src/api/types.ts']);
const wrong = [];
const files = ['src', 'test', 'tools'].flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`));
for (const file of files) {
  if (made.has(file) || !/\.(ts|mjs|svelte|css)$/.test(file)) continue;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  lines.forEach((line, i) => line.length > WIDE && wrong.push(`${file}:${i + 1}: ${line.length} characters; ${WIDE} are allowed`));
  if (lines.length > LONG) wrong.push(`${file}: ${lines.length} lines; ${LONG} are allowed`);
}
if (wrong.length) console.error(wrong.join('\n'));
process.exitCode = wrong.length ? 1 : 0;
