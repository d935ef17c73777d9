/**
 * The page's own sentences, by the real texts, compared with what the command line says: messages.json is written by
 * tools/make_messages.py from every kind of event, action and question of the recorded games, and every reason.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent, Legal } from '../src/api/merged';
import type { Reason } from '../src/api/types';
import type { Question, View } from '../src/api/view';
import { choose, languages, maybe, startLanguage } from '../src/app/i18n.svelte';
import { Sentences, type Message } from '../src/table/sentences';
import { ids, load } from './boards';

interface Row<T> {
  thing: T;
  board: string;
  id: string | null;
  args: Message['args'];
  text: string | null;
}
const all = JSON.parse(readFileSync('test/messages.json', 'utf8')) as {
  players: string[];
  events: Row<GameEvent>[];
  actions: (Row<Legal> & { view?: View })[];
  questions: (Row<Question> & { mine: boolean })[];
  reasons: Row<Reason>[];
};
const words = new Map(ids.map((id) => [id, new Sentences(load(id), all.players)]));
const of = ({ board }: { board: string }): Sentences => words.get(board)!;
const wanted = ({ id, args }: { id: string | null; args: Message['args'] }): Message | null => (id ? { id, args } : null);

beforeAll(startLanguage);

test('the recorded games are told', () => {
  expect(all.events.length).toBeGreaterThan(150);
  expect(all.actions.length).toBeGreaterThan(50);
  expect(all.reasons.length).toBeGreaterThan(100);
});

describe('the page says what the command line says', () => {
  test.each(all.events)('$text', (row) => {
    expect(of(row).eventMessage(row.thing)).toEqual(wanted(row));
    expect(of(row).event(row.thing)).toBe(row.text);
  });
  test.each(all.actions)('$text', (row) => {
    expect(of(row).actionMessage(row.thing, row.view ?? null)).toEqual(wanted(row));
    expect(of(row).action(row.thing, row.view ?? null)).toBe(row.text);
  });
  test.each(all.questions)('$text', (row) => {
    expect(of(row).questionMessage(row.thing, row.mine)).toEqual(wanted(row));
    expect(of(row).question({ question: row.thing } as View, row.mine)).toBe(row.text);
  });
  test.each(all.reasons)('$text', (row) => {
    expect(of(row).reasonMessage(row.thing)).toEqual(wanted(row));
    expect(of(row).reason(row.thing)).toBe(row.text);
  });
});

test.each(languages)('nothing is left open in $name', async ({ id }) => {
  await choose(id);
  for (const row of [...all.events, ...all.actions, ...all.questions, ...all.reasons]) {
    const message = wanted(row);
    if (message) expect(maybe(message.id, message.args), message.id).not.toMatch(/[{}]/);
  }
  await choose('en');
});
