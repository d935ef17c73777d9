/** The parts of a table that bring things to and from the server. */
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../src/api/client';
import type { State } from '../src/api/types';
import { Feed } from '../src/table/feed.svelte';
import { Journal } from '../src/table/journal.svelte';
import { Motion } from '../src/table/motion.svelte';
import { Notices } from '../src/table/notices.svelte';
import { Seating } from '../src/table/seating.svelte';
import { Sender } from '../src/table/sender.svelte';
import { Whys } from '../src/table/why';
import { atTheTable, board, change, entry, FakeClient, state } from './fakes';

atTheTable();

describe('sender', () => {
  const made = (answers: (() => unknown)[]) => {
    const table = {
      id: 'x',
      client: new FakeClient({ '/actions': () => answers.shift()!() }),
      seq: 1,
      closed: false,
      latest: state(1),
      got: [] as unknown[],
    };
    const sender = new Sender({ ...table, accept: (each) => table.got.push(each.seq), refused: (error) => table.got.push(error.id) });
    return { table, sender };
  };
  const fail = (status: number, id: string) => () => {
    throw new ApiError(status, id, '');
  };
  test('sends again while the server is away', async () => {
    const { table, sender } = made([fail(0, 'network'), fail(503, 'stopping'), () => state(2)]);
    const sent = sender.send('actions', {});
    expect(sender.busy).toBe(true);
    expect(await sender.send('actions', {})).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await sent).toBe(true);
    expect(table.got).toEqual([2]);
    expect(sender.busy).toBe(false);
  });
  test('a change is put into the newest state', async () => {
    const { table, sender } = made([() => change(1, 2, { turn: { player: 1 } })]);
    expect(await sender.send('actions', {})).toBe(true);
    expect(table.got).toEqual([2]);
    expect(table.client.asked[0]?.path).toBe('tables/x/actions?changes=1');
  });
  test('a change of a state that is not there asks for all of it', async () => {
    const { table, sender } = made([() => change(5, 6, {})]);
    table.client.answers['tables/x'] = () => state(6);
    expect(await sender.send('actions', {})).toBe(true);
    expect(table.got).toEqual([6]);
  });
  test('a change that the socket brought before changes nothing', async () => {
    const { table, sender } = made([() => change(0, 1, { winners: [1] })]);
    expect(await sender.send('actions', {})).toBe(true);
    expect(table.got).toEqual([1]);
    expect(table.client.asked).toHaveLength(1);
  });
  test('a refusal is final', async () => {
    const { table, sender } = made([fail(409, 'stale')]);
    expect(await sender.send('actions', {})).toBe(false);
    expect(table.got).toEqual(['stale']);
  });
});

describe('seating', () => {
  const made = (first: State) => {
    const client = new FakeClient({ 'tables/x': () => first, 'boards/hansa_23': () => board });
    const accepted: number[] = [];
    const feed = new Feed({ motion: new Motion(), watched: () => undefined, heard: () => {}, showed: (each) => accepted.push(each.seq) });
    const sent: unknown[] = [];
    const live = (_: string, seat: number | null) => ({
      seat,
      send: (message: unknown) => sent.push(message),
      look: (now: number | null) => sent.push(now),
      retry: () => {},
      close: () => {},
    });
    const seating = new Seating(
      { id: 'x', client, feed, journal: { last: 0 }, sat: () => {}, joined: () => {}, push: () => {}, tell: () => {} },
      live,
    );
    return { seating, accepted, sent };
  };
  test('sits down where it must be decided', async () => {
    const { seating, accepted } = made(state(3));
    await seating.open(null);
    expect(accepted).toEqual([3]);
    expect(seating.watched).toBe(0);
  });
  test('private things wait behind the curtain', async () => {
    const first = state(3, { my_seats: [0, 1] });
    first.table.options = { missions: true };
    const { seating, accepted, sent } = made(first);
    await seating.open(null);
    expect(seating.curtain).toBe(0);
    expect(accepted).toEqual([]);
    seating.raiseCurtain();
    expect(seating.curtain).toBeNull();
    expect(sent).toEqual([{ type: 'sync', since: 0 }, 0]);
  });
});

test('the journal asks for what is older, once', async () => {
  const client = new FakeClient({ '/entries': () => ({ entries: [entry(1, 0), entry(2, 1), entry(3, 1)], seq: 4, more: false }) });
  const journal = new Journal({ id: 'x', client, seat: 0, shown: state(3) });
  journal.note(state(4, { entries: [entry(3, 1), entry(4, 1)] }));
  expect(journal.olderMissing).toBe(true);
  await journal.loadOlder();
  expect(journal.entries.map((each) => each.seq)).toEqual([1, 2, 3, 4]);
  expect(journal.shown.map((each) => each.seq)).toEqual([1, 2, 3]);
  expect(journal.olderMissing).toBe(false);
});

test('a reason is asked once per place and token', async () => {
  const client = new FakeClient({ '/why': () => ({ reasons: [], place: { id: 'x', args: {}, sentence: 's', rules: [] } }) });
  const whys = new Whys({ id: 'x', client, seat: 0 });
  await whys.ask('city:goslar', null);
  await whys.ask('city:goslar', null);
  await whys.ask('city:goslar', 'swap');
  expect(client.asked.map((each) => each.body['token'])).toEqual([null, 'swap']);
  whys.forget();
  await whys.ask('city:goslar', null);
  expect(client.asked).toHaveLength(3);
});

test('a notice goes after a while, and the same words are spoken again', () => {
  const notices = new Notices();
  notices.tell('a');
  notices.tell('a');
  expect(notices.said).not.toBe('a');
  vi.advanceTimersByTime(6000);
  expect(notices.now).toBeNull();
});
