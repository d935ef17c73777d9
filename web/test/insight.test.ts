import { expect, test } from 'vitest';
import { oneByOne } from '../src/insight/ask';

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
