/** The page compares the secret with what was promised. */
import { beforeEach, expect, test } from 'vitest';
import { commitmentOf, firstSeen, kept } from '../src/table/fair';

const SECRET = '00ff'.repeat(16);
beforeEach(() => localStorage.clear());

test('the digest is the one that the server publishes', async () => {
  expect(await commitmentOf(SECRET)).toBe('0d930a0c0f387f2537e9ddc99b4edfe339516d37ef3af29e829c86486d299e27');
  expect(await kept(SECRET, (await commitmentOf(SECRET))!)).toBe(true);
  expect(await kept('11'.repeat(32), (await commitmentOf(SECRET))!)).toBe(false);
});

test('the first promise counts, whatever is said later', () => {
  expect(firstSeen('a', 'one')).toBe('one');
  expect(firstSeen('a', 'two')).toBe('one');
  expect(firstSeen('b', 'two')).toBe('two');
});
