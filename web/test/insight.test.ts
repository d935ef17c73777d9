import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { addWords, startLanguage, t } from '../src/app/i18n.svelte';
import { oneByOne, type Analysis } from '../src/insight/ask';
import Hint from '../src/insight/Hint.svelte';
import { Sentences } from '../src/table/sentences';
import { board } from './fakes';

test('one question is under way, and of those that came meanwhile only the newest is asked', async () => {
  const asked: number[] = [];
  const answer: (() => void)[] = [];
  const ask = oneByOne();
  const question = (n: number, wrong = false) =>
    ask(() => {
      asked.push(n);
      return new Promise<void>((fine, bad) => answer.push(() => (wrong ? bad(new Error('refused')) : fine())));
    });
  const answered = async () => {
    answer.shift()!();
    await new Promise((done) => setTimeout(done));
  };
  for (const n of [1, 2, 3]) question(n, n === 1);
  expect(asked).toEqual([1]);
  await answered();
  expect(asked).toEqual([1, 3]);
  await answered();
  expect(asked).toEqual([1, 3]);
  question(4);
  expect(asked).toEqual([1, 3, 4]);
});

test('a later plan with the better chance is explained', async () => {
  await startLanguage();
  await addWords('insight');
  const shown = async (...chances: number[]): Promise<string> => {
    const plan = (chance: number, i: number) => ({
      steps: [],
      line: [],
      value: 9 - i,
      gain: {},
      now: {},
      claims: [],
      after: [0.5, chance],
    });
    const found = { actor: 1, best: chances.map(plan), threats: [], outlook: null, played: null } as unknown as Analysis;
    const props = { ask: async () => found, words: new Sentences(board, ['Ada', 'Bruno']), onlook: () => {}, onclose: () => {} };
    const made = mount(Hint, { target: document.body, props });
    await expect.poll(() => document.querySelectorAll('.hints .cards > li').length).toBe(chances.length);
    const { textContent } = document.querySelector('.hints')!;
    await unmount(made);
    return textContent;
  };
  expect(await shown(0.34, 0.36, 0.2)).toContain(t('insight-order'));
  expect(await shown(0.36, 0.3, 0.31)).toContain(t('insight-order'));
  // What is rounded to the same does not look like another order.
  expect(await shown(0.351, 0.354, 0.2)).not.toContain(t('insight-order'));
});
