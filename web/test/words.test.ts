/** Every id that the client asks for has words in all five languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const text = resolve('../src/hansa/data/text');
const idsOf = (language: string): Set<string> =>
  new Set(
    readdirSync(join(text, language))
      .filter((file) => file.endsWith('.ftl'))
      .flatMap((file) =>
        [...readFileSync(join(text, language, file), 'utf8').matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] as string),
      ),
  );
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? files(join(folder, each.name)) : [join(folder, each.name)],
  );
const source = files(resolve('src'))
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.includes('/gallery/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Ids written out, and the beginnings of those that are put together. */
const asked = new Set(
  [...source.matchAll(/\b(?:t|maybe|has)\(\s*(?:[^'"`()]*\?\s*)?'([a-z][a-z0-9-]+)'/g)].map((found) => found[1] as string),
);
for (const found of source.matchAll(/\b(?:t|maybe)\([^)'`]*\? '([a-z][a-z0-9-]+)' : '([a-z][a-z0-9-]+)'/g))
  asked.add(found[1] as string).add(found[2] as string);
const begun = new Set([...source.matchAll(/\b(?:t|maybe)\(\s*`([a-z][a-z0-9-]*-)\$\{/g)].map((found) => found[1] as string));

test('the client asks for many ids', () => {
  expect(asked.size).toBeGreaterThan(150);
  expect(begun.size).toBeGreaterThan(8);
});

describe.each(['en', 'de', 'pl', 'hu', 'cs'])('%s', (language) => {
  const known = idsOf(language);
  test('has every id', () => {
    expect([...asked].filter((id) => !known.has(id)).sort()).toEqual([]);
  });
  test('has ids for every beginning', () => {
    expect([...begun].filter((start) => ![...known].some((id) => id.startsWith(start))).sort()).toEqual([]);
  });
});
