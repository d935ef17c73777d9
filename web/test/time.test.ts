/** Clocks as the page shows them: what counts, what is low, times in words. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClockInfo, SeatClock } from '../src/api/types';
import { addWords, startLanguage } from '../src/app/i18n.svelte';
import { answersFor, counted, leftAt, limitsSaid, moment, saidOf, spoken, ticked, timeOf } from '../src/time/time';

const HOUR = 3600;
const DAY = 24 * HOUR;
const seat = (more: Partial<SeatClock> = {}): SeatClock => ({ bank: 3 * DAY, vacation: 7 * DAY, away: null, fallen: false, ...more });
const clock = (more: Partial<ClockInfo> = {}): ClockInfo => ({
  limits: { kind: 'days', bank: 3 * DAY, per_turn: DAY, answer: 12 * HOUR, vacation: 7 },
  now: 1000,
  seat: 0,
  what: 'turn',
  left: 4 * DAY,
  deadline: 1000 + 4 * DAY,
  idle: [],
  seats: [seat(), seat()],
  ...more,
});

beforeAll(async () => {
  await startLanguage();
  await addWords('days');
});

describe('what counts', () => {
  test('spans in which the clock stands still are left out', () => {
    expect(counted(0, 100, [])).toBe(100);
    expect(counted(0, 100, [[20, 50]])).toBe(70);
    expect(counted(30, 100, [[20, 50]])).toBe(50);
    expect(counted(0, 40, [[20, 50]])).toBe(20);
    expect(counted(0, 10, [[20, 50]])).toBe(10);
  });
  test('time goes on from what the server said, and never below nothing', () => {
    expect(leftAt(clock({ left: 60 }), 1010)).toBe(50);
    expect(leftAt(clock({ left: 60, idle: [[1000, 1030]] as never }), 1040)).toBe(50);
    expect(leftAt(clock({ left: 60 }), 5000)).toBe(0);
    expect(leftAt(clock({ left: null }), 5000)).toBeNull();
  });
});

describe('the time of a seat', () => {
  test('a turn is paid from its own time first, then from the bank', () => {
    expect(timeOf(clock(), 0, 1000 + HOUR)).toMatchObject({ kind: 'turn', seconds: DAY - HOUR, bank: 3 * DAY, low: 0 });
    expect(timeOf(clock(), 0, 1000 + 2 * DAY)).toMatchObject({ kind: 'turn', seconds: 2 * DAY, bank: null, low: 0 });
    expect(timeOf(clock(), 0, 1000 + 3.5 * DAY)).toMatchObject({ seconds: DAY / 2, low: 1 });
    expect(timeOf(clock(), 0, 1000 + 4 * DAY - 60)).toMatchObject({ seconds: 60, low: 2 });
  });
  test('an answer has time of its own', () => {
    expect(timeOf(clock({ what: 'answer', left: 12 * HOUR }), 0, 1000)).toMatchObject({ kind: 'answer', seconds: 12 * HOUR, bank: null });
  });
  test('who does not run has a bank, a vacation or no time at all', () => {
    expect(timeOf(clock(), 1, 2000)).toMatchObject({ kind: 'bank', seconds: 3 * DAY });
    const away = clock({ seats: [seat(), seat({ away: 3000 })] });
    expect(timeOf(away, 1, 2000)).toMatchObject({ kind: 'away', until: 3000 });
    expect(timeOf(away, 1, 3001)).toMatchObject({ kind: 'bank' });
    expect(timeOf(clock({ seats: [seat(), seat({ fallen: true })] }), 1, 2000)).toMatchObject({ kind: 'over' });
    expect(timeOf(clock(), 5, 2000)).toBeNull();
  });
  test('while it stands still it says until when', () => {
    const still = clock({ idle: [[900, 5000]] as never });
    expect(timeOf(still, 0, 2000)).toMatchObject({ until: 5000, seconds: DAY });
    expect(timeOf(still, 0, 5000)).toMatchObject({ until: null });
  });
});

test('times in words', () => {
  expect(ticked(245)).toBe('4:05');
  expect(ticked(0.4)).toBe('0:01');
  expect(spoken(2 * DAY + 5 * HOUR + 60)).toBe('2 days, 5 hours');
  expect(spoken(2 * DAY + 60)).toBe('2 days');
  expect(spoken(90)).toBe('1 minute, 30 seconds');
  expect(spoken(0)).toBe('0 seconds');
  expect(limitsSaid(clock().limits)).toBe('Over days: 1 day for each turn and 3 days in reserve');
  expect(limitsSaid({ kind: 'live', bank: 600, increment: 20 })).toBe('Live: 10 minutes for the game and 20 seconds more for each turn');
  expect(saidOf(timeOf(clock(), 0, 1000)!, 1000)).toBe('1 day left for this turn, 3 days in reserve');
  expect(moment(1000 + 3 * DAY, 1000)).toMatch(/Sun/);
  expect(moment(1000 + HOUR, 1000)).not.toMatch(/Thu/);
});

test('allowances for answers hold the preset’s own', () => {
  expect(answersFor({ kind: 'live', bank: 600, answer: 45 })).toEqual([30, 45, 60, 120, 300]);
  expect(answersFor({ kind: 'days', bank: DAY, answer: 6 * HOUR })[0]).toBe(6 * HOUR);
});
