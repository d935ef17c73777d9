/** A table's socket. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, type Line } from '../src/api/live';
import { state } from './fakes';

class Fake {
  static readonly OPEN = 1;
  static made: Fake[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: URL) {
    Fake.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1005): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const lines: Line[] = [];
let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Fake);
  Fake.made = [];
  lines.length = 0;
  live = new Live('x', null, { push: () => {}, line: (now) => lines.push(now), since: () => 0 });
  Fake.made[0]!.open();
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a seat that was refused is asked for again by a new socket', async () => {
  const [first] = Fake.made;
  first!.says({ ...state(1), type: 'state', seat: null });
  live.look(1);
  expect(first!.sent).toEqual([{ type: 'seat', seat: 1 }]);
  first!.says({ type: 'error', error: 'not-your-seat', message: '' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(Fake.made).toHaveLength(2);
  expect(Fake.made[1]!.url.search).toContain('seat=1');
  Fake.made[1]!.close(4403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Fake.made).toHaveLength(2);
  expect(lines.at(-1)).toBe('refused');
});

test('another refusal closes nothing', () => {
  const [first] = Fake.made;
  first!.says({ ...state(1), type: 'state', seat: null });
  first!.says({ type: 'error', error: 'not-your-seat', message: 'a spectator has no marks' });
  expect(first!.readyState).toBe(1);
});
