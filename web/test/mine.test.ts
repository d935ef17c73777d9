/** My tables: which are shown, and what is said of them. */
import { beforeAll, expect, test } from 'vitest';
import type { LastEntry, MyTable } from '../src/api/types';
import { addWords, startLanguage } from '../src/app/i18n.svelte';
import { chosen, lastSaid, offered } from '../src/start/mine';

beforeAll(async () => {
  await startLanguage();
  await addWords('days');
});
const table = (id: string, status: string, more: Partial<MyTable> = {}, your_turn = false): MyTable =>
  ({
    table: { id, name: id, status, your_turn, seats: [] },
    last: null,
    clock: null,
    hidden: false,
    wishes: {},
    ...more,
  }) as unknown as MyTable;
const tables = [
  table('a', 'playing', {}, true),
  table('b', 'playing'),
  table('c', 'waiting'),
  table('d', 'finished'),
  table('e', 'closed'),
  table('f', 'playing', { hidden: true }),
];
const ids = (found: MyTable[]): string => found.map((each) => each.table.id).join('');

test('each filter shows its own, hidden ones only among themselves', () => {
  expect(ids(chosen(tables, 'all'))).toBe('abcde');
  expect(ids(chosen(tables, 'turn'))).toBe('a');
  expect(ids(chosen(tables, 'running'))).toBe('ab');
  expect(ids(chosen(tables, 'over'))).toBe('de');
  expect(ids(chosen(tables, 'hidden'))).toBe('f');
  expect(ids(chosen(tables, 'all', ' B ', (each) => [each.table.name]))).toBe('b');
});
test('filters that would show nothing are not offered', () => {
  expect(offered(tables)).toEqual([
    ['all', 5],
    ['turn', 1],
    ['running', 2],
    ['waiting', 1],
    ['over', 2],
    ['hidden', 1],
  ]);
  expect(offered([])).toEqual([['all', 0]]);
});
test('what happened last is said in a sentence', () => {
  const last = (kind: string, action: string | null = null, by = 'person'): LastEntry =>
    ({ kind, action, by, at: 0, seat: 0 }) as LastEntry;
  expect(lastSaid(last('play', 'place trader goslar-magdeburg/1'), 'Ann')).toBe('Ann has placed a piece.');
  expect(lastSaid(last('play', 'lift goslar-magdeburg/1'), 'Ann')).toBe('Ann has moved pieces.');
  expect(lastSaid(last('play', 'bonus goslar'), 'Ann')).toBe('Ann has played.');
  expect(lastSaid(last('restart'), 'Ann')).toBe('Ann has taken something back.');
  expect(lastSaid(last('seat', null, 'clock'), 'Ann')).toBe('The time of Ann is up.');
  expect(lastSaid(last('seat'), 'Ann')).toBe('');
});
