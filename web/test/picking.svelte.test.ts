/** Routes chosen on the board, words that are loaded at once, and the server's time between two answers. */
import { expect, test, vi } from 'vitest';
import { addWords, has, startLanguage } from '../src/app/i18n.svelte';
import { Picking } from '../src/table/picking.svelte';
import { serverTime } from '../src/time/ticking.svelte';

test('routes are kept in the order in which they were chosen, and chosen again they go', async () => {
  const saved: string[][] = [];
  const picking = new Picking(['a'], async (routes) => saved.push(routes));
  picking.choose('b');
  picking.choose('c');
  picking.choose('a');
  expect(picking.routes).toEqual(['b', 'c']);
  await picking.save([...picking.routes]);
  expect(saved).toEqual([['b', 'c']]);
});

test('files of words that are asked for at once are all there afterwards', async () => {
  await startLanguage();
  await Promise.all(
    [addWords('me'), addWords('days'), addWords('study'), addWords('days')].map(async (each) => {
      await each;
      expect([has('me-heading'), has('time-heading'), has('start-heading')]).toEqual([true, true, true]);
    }),
  );
});

test('the server’s time goes on from what it said, also on a machine that slept or was set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const said = { now: 1000 };
  expect(serverTime(said)).toBe(1000);
  vi.advanceTimersByTime(5000);
  expect(serverTime(said)).toBe(1005);
  vi.setSystemTime(Date.now() + 60_000);
  expect(serverTime(said)).toBe(1065);
  vi.setSystemTime(Date.now() - 600_000);
  expect(serverTime(said)).toBe(1005);
  vi.useRealTimers();
});
