/** Clocks of a table as they stand at a moment of the server, and times in words. Nothing here waits or asks the browser's clock. */
import type { ClockInfo, Limits } from '../api/types';
import { language, t } from '../app/i18n.svelte';

type Span = readonly [number, number];
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How much of the time between two moments counts, where it stands still in some spans. */
export function counted(begin: number, end: number, idle: readonly Span[]): number {
  let total = 0;
  let at = begin;
  for (const [since, until] of idle) {
    if (since >= end) break;
    total += Math.max(0, since - at);
    at = Math.max(at, Math.min(until, end));
  }
  return total + Math.max(0, end - at);
}
/** What the running clock has left at a moment; null if none runs. */
export const leftAt = (clock: ClockInfo, at: number): number | null =>
  clock.left === null ? null : Math.max(0, clock.left - counted(clock.now, at, clock.idle as Span[]));

/** The time of one seat. `turn` and `answer` run, the others do not. */
export interface SeatTime {
  kind: 'turn' | 'answer' | 'bank' | 'away' | 'over';
  /** Seconds: of the turn before the bank pays, of the answer, or of the bank. */
  seconds: number;
  /** What the bank has besides. */
  bank: number | null;
  /** Until when the clock stands still. */
  until: number | null;
  /** Three quarters of it are over (1), or nearly all (2). */
  low: 0 | 1 | 2;
}
export function timeOf(clock: ClockInfo, seat: number, at: number): SeatTime | null {
  const own = clock.seats[seat];
  if (!own) return null;
  const none = { bank: null, until: null, low: 0 } as const;
  if (own.fallen) return { ...none, kind: 'over', seconds: 0 };
  const left = clock.seat === seat ? leftAt(clock, at) : null;
  if (left === null) {
    if (own.away !== null && own.away > at) return { ...none, kind: 'away', seconds: own.bank, until: own.away };
    return { ...none, kind: 'bank', seconds: own.bank };
  }
  const [, until = null] = (clock.idle as Span[]).find(([since, to]) => since <= at && at < to) ?? [];
  const low = lowness(left, clock, seat);
  if (clock.what === 'answer') return { kind: 'answer', seconds: left, bank: null, until, low };
  const ofTurn = left - own.bank;
  return ofTurn > 0
    ? { kind: 'turn', seconds: ofTurn, bank: own.bank, until, low }
    : { kind: 'turn', seconds: left, bank: null, until, low };
}
function lowness(left: number, { limits, what, seats }: ClockInfo, seat: number): 0 | 1 | 2 {
  const all = what === 'answer' ? (limits.answer ?? MINUTE) : (limits.per_turn ?? 0) + (seats[seat]?.bank ?? 0);
  if (left > all / 4) return 0;
  return left <= (limits.kind === 'live' ? 30 : HOUR) ? 2 : 1;
}

// ---------------------------------------------------------------- in words
const kept = new Map<string, Intl.NumberFormat>();
function unit(n: number, name: 'day' | 'hour' | 'minute' | 'second', unitDisplay: 'long' | 'short'): string {
  const key = `${language()} ${name} ${unitDisplay}`;
  let found = kept.get(key);
  if (!found) kept.set(key, (found = new Intl.NumberFormat(language(), { style: 'unit', unit: name, unitDisplay })));
  return found.format(n);
}
/** The two largest units of a time, such as 2 days, 5 hours. */
export function spoken(seconds: number, display: 'long' | 'short' = 'long'): string {
  const whole = seconds >= HOUR ? Math.floor(seconds / MINUTE) * MINUTE : Math.ceil(seconds);
  const parts = [
    ['day', Math.floor(whole / DAY)],
    ['hour', Math.floor((whole % DAY) / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', whole % MINUTE],
  ] as const;
  const first = parts.findIndex(([, n]) => n > 0);
  const shown = first < 0 ? [parts[3]] : parts.slice(first, first + 2).filter(([, n]) => n > 0);
  return shown.map(([name, n]) => unit(n, name, display)).join(display === 'long' ? ', ' : ' ');
}
/** A time that runs: 4:05 below an hour, then like 5 h 12 min. */
export function ticked(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= HOUR) return spoken(seconds, 'short');
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}
/** A moment: the time of day, with the day where it is not within a day. */
export function moment(at: number, now: number): string {
  const far = at - now > DAY - HOUR;
  const how: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    ...(far && { weekday: 'short', day: 'numeric', month: 'short' }),
  };
  return new Intl.DateTimeFormat(language(), how).format(at * 1000);
}
/** What somebody who cannot see the colours is told about a seat's time. */
export function saidOf(time: SeatTime, now: number): string {
  if (time.kind === 'over') return t('time-over');
  if (time.kind === 'away') return t('time-away', { when: moment(time.until ?? now, now) });
  const said = [
    t(time.kind === 'bank' ? 'time-bank' : time.kind === 'turn' ? 'time-left-turn' : 'time-left-answer', { time: spoken(time.seconds) }),
  ];
  if (time.bank !== null) said.push(t('time-bank', { time: spoken(time.bank) }));
  if (time.until !== null) said.push(t('time-still', { when: moment(time.until, now) }));
  return said.join(', ');
}
/** The limits of a table in one line. */
export const limitsSaid = (limits: Limits): string =>
  limits.kind === 'live'
    ? t('time-live', { bank: spoken(limits.bank), increment: spoken(limits.increment ?? 0) })
    : t('time-daily', { turn: spoken(limits.per_turn ?? 0), bank: spoken(limits.bank) });

/** Allowances for answers that are offered beside a preset's own. */
export function answersFor({ kind, answer = MINUTE }: Limits): number[] {
  const usual = kind === 'live' ? [30, 60, 120, 300] : [6, 12, 24, 48, 72].map((hours) => hours * HOUR);
  return [...new Set([...usual, answer])].sort((a, b) => a - b);
}
