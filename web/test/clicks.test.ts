/** How many clicks the page asks for over 90 decisions of a recorded game; docs/clicks.md tells the figures. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Legal } from '../src/api/merged';
import { placeOf } from '../src/board/place';
import { amounts, asksFirst, optionsAt, quickOf, targetsOf, type Option } from '../src/table/options';

interface Decision {
  chosen: string;
  near: Legal[];
}
const decisions = (JSON.parse(readFileSync('test/clicks.json', 'utf8')) as Decision[]).map(({ chosen, near }) => ({
  chosen: near.find((each) => each.text === chosen)!,
  near: near.map((each) => ({ ...each, posts: each.posts ?? [] })),
}));

type Rule = (options: readonly Option[]) => Option | null;
/** Until version 0.1: one click only where nothing else was possible. */
const before: Rule = (options) => (options.length === 1 && !asksFirst(options[0]!) ? options[0]! : null);
const now: Rule = (options) => quickOf(options, 'trader');

function clicks(chosen: Legal, near: Legal[], quick: Rule): number {
  if (chosen.kind === 'hire') {
    const { full } = amounts(near);
    return 2 + Math.abs(full.traders - (chosen.traders ?? 0));
  }
  const targets = targetsOf(near);
  const found = [...targets].find(([, options]) => options.some((option) => option.text === chosen.text));
  const place = found && placeOf(found[0]);
  if (!place) return chosen.kind.startsWith('use') ? 2 : 1;
  return quick(optionsAt(targets, place))?.text === chosen.text ? 1 : 2;
}
function count(rule: Rule, kind?: Legal['kind']): [clicks: number, decisions: number] {
  const counted = decisions.filter(({ chosen }) => !kind || chosen.kind === kind);
  return [counted.reduce((sum, { chosen, near }) => sum + clicks(chosen, near, rule), 0), counted.length];
}

test('placing takes one click, displacing and establishing at most two', () => {
  expect(decisions).toHaveLength(90);
  for (const { chosen, near } of decisions) {
    const asked = clicks(chosen, near, now);
    if (chosen.kind === 'place' && chosen.shape === 'trader') expect(asked).toBe(1);
    if (['place', 'displace', 'establish'].includes(chosen.kind)) expect(asked).toBeLessThanOrEqual(2);
  }
});

test('the figures are those of the document', () => {
  const told = readFileSync('../docs/clicks.md', 'utf8');
  const kinds = ['place', 'displace', 'establish'] as const;
  const rows = [undefined, ...kinds].map((kind) => {
    const [after, times] = count(now, kind);
    return `| ${kind ?? 'all'} | ${times} | ${count(before, kind)[0]} | ${after} |`;
  });
  for (const row of rows) expect(told).toContain(row);
});
