/** The page's own sentences, in English, by the real texts. */
import { beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../src/app/i18n.svelte';
import { Sentences } from '../src/table/sentences';
import { load } from './boards';

beforeAll(startLanguage);

test('the end of a mission game names the cards that were held', () => {
  const board = load('hansa_45');
  const words = new Sentences(board, ['Ann', 'Ben', 'Cat', 'Dan']);
  board.missions!.forEach((card, i) => {
    const told = words.event({ kind: 'mission_shown', player: 1, card: i });
    expect(told).toMatch(/^Ben/);
    for (const city of [...card.shared, card.unique]) expect(told).toContain(words.city(city));
  });
});
