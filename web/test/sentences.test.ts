/**
 * The page's own sentences, by the real texts, compared with what the command line says in every language: messages.json
 * is written by tools/make_messages.py from every kind of event, action and question of the recorded games, and every
 * reason.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent, Legal } from '../src/api/merged';
import type { Reason } from '../src/api/types';
import type { Question, View } from '../src/api/view';
import { choose, languages, type Language } from '../src/app/i18n.svelte';
import { Sentences, type Message } from '../src/table/sentences';
import { load } from './boards';

interface Row<T> {
  thing: T;
  board: string;
  edition: string;
  id: string | null;
  args: Message['args'];
  text: Partial<Record<Language, string>>;
}
const all = JSON.parse(readFileSync('test/messages.json', 'utf8')) as {
  players: Record<Language, string[]>;
  events: Row<GameEvent>[];
  actions: (Row<Legal> & { view?: View })[];
  questions: (Row<Question> & { mine: boolean })[];
  reasons: Row<Reason>[];
};
const wanted = ({ id, args }: { id: string | null; args: Message['args'] }): Message | null => (id ? { id, args } : null);

test('the recorded games are told', () => {
  expect(all.events.length).toBeGreaterThan(150);
  expect(all.actions.length).toBeGreaterThan(50);
  expect(all.reasons.length).toBeGreaterThan(100);
});

describe.each(languages)('the page says what the command line says in $name', ({ id: language }) => {
  let words: Map<string, Sentences>;
  beforeAll(async () => {
    await choose(language);
    words = new Map();
  });
  const of = ({ board, edition }: { board: string; edition: string }): Sentences => {
    const key = `${board} ${edition}`;
    if (!words.has(key)) words.set(key, new Sentences(load(board), all.players[language], edition));
    return words.get(key)!;
  };
  /** The words, whether a line may end between them or not. */
  const said = (text: string | null): string | null => text && text.replaceAll('\u00A0', ' ');
  const told = ({ text }: { text: Row<unknown>['text'] }): string | null => text[language] ?? null;

  test('events', () => {
    for (const row of all.events) expect(said(of(row).event(row.thing))).toBe(told(row));
  });
  test('actions', () => {
    for (const row of all.actions) expect(said(of(row).action(row.thing, row.view ?? null))).toBe(told(row));
  });
  test('questions', () => {
    for (const row of all.questions) expect(said(of(row).question({ question: row.thing } as View, row.mine))).toBe(told(row));
  });
  test('reasons', () => {
    for (const row of all.reasons) expect(said(of(row).reason(row.thing))).toBe(told(row));
  });
  // The names among the arguments are those of the language; one language is enough to compare them.
  if (language === 'en')
    test('by the same messages with the same arguments', () => {
      for (const row of all.events) expect(of(row).eventMessage(row.thing)).toEqual(wanted(row));
      for (const row of all.actions) expect(of(row).actionMessage(row.thing, row.view ?? null)).toEqual(wanted(row));
      for (const row of all.questions) expect(of(row).questionMessage(row.thing, row.mine)).toEqual(wanted(row));
      for (const row of all.reasons) expect(of(row).reasonMessage(row.thing)).toEqual(wanted(row));
    });
});
