/** The parts of a table, each by itself with a server that only plays one. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../src/api/client';
import type { Entry, Plan, State } from '../src/api/types';
import { settings } from '../src/app/settings.svelte';
import { Chat } from '../src/table/chat.svelte';
import { Choice } from '../src/table/choice.svelte';
import { Feed } from '../src/table/feed.svelte';
import { Lookback, timeToRead } from '../src/table/lookback.svelte';
import { Motion } from '../src/table/motion.svelte';
import { Planning } from '../src/table/plan.svelte';
import { Sentences } from '../src/table/sentences';
import { atTheTable, board, entry, FakeClient, legal, state } from './fakes';

atTheTable();

describe('feed', () => {
  beforeEach(() => {
    settings.motion = 'full';
  });
  const made = (watched: number | null | undefined = 0) => {
    const shown: number[] = [];
    const heard: number[] = [];
    const feed = new Feed({
      motion: new Motion(),
      watched: () => watched,
      heard: (each) => heard.push(each.seq),
      showed: (each) => shown.push(each.seq),
    });
    return { feed, shown, heard };
  };
  const others = (seq: number): State => state(seq, { entries: [entry(seq, 1)] });

  test("others' actions come one by one at the chosen pace", () => {
    const { feed, shown, heard } = made();
    feed.accept(state(1));
    for (const seq of [2, 3, 4]) feed.accept(others(seq));
    expect(heard).toEqual([1, 2, 3, 4]);
    expect(feed.latest?.seq).toBe(4);
    expect(shown).toEqual([1, 2]);
    expect(feed.queued).toBe(2);
    vi.advanceTimersByTime(420);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(420);
    expect(feed.shown?.seq).toBe(4);
    expect(feed.queued).toBe(0);
  });
  test('where nothing shall move, nothing is paced', () => {
    settings.motion = 'none';
    const { feed, shown } = made();
    feed.accept(state(1));
    for (const seq of [2, 3, 4]) feed.accept(others(seq));
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  test('skipping goes to the last at once', () => {
    const { feed, shown } = made();
    feed.accept(state(1));
    for (const seq of [2, 3, 4]) feed.accept(others(seq));
    feed.skip();
    expect(shown).toEqual([1, 2, 4]);
    expect(feed.queued).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 2, 4]);
  });
  test('what is old or meant for another seat is dropped', () => {
    const { feed, shown, heard } = made();
    feed.accept(state(5));
    feed.accept(state(4));
    feed.accept(state(9, { seat: 1 }));
    expect(shown).toEqual([5]);
    expect(heard).toEqual([5, 4]);
  });
  test('who is there and who thinks changes no position', () => {
    const { feed, shown } = made();
    feed.amend(() => ({ thinking: 1 }));
    expect(feed.shown).toBeNull();
    feed.accept(state(1));
    const view = feed.shown?.view;
    feed.amend(() => ({ thinking: 1 }));
    expect(feed.shown?.thinking).toBe(1);
    expect(feed.shown?.view).toBe(view);
    expect(shown).toEqual([1]);
  });
});

describe('choice', () => {
  const end = legal('end', 'end', { ends_turn: true });
  const place = legal('place trader emden-stade/1', 'place', { post: 'emden-stade/1', posts: ['emden-stade/1'] });
  const pushed = legal('displace trader emden-stade/2', 'displace', { post: 'emden-stade/2', posts: ['emden-stade/2'] });
  const made = (more = {}) => {
    const told: string[] = [];
    const acted: string[] = [];
    const choice = new Choice({
      legal: [end, place, pushed],
      view: state(1).view!,
      words: null,
      seat: 0,
      mine: true,
      toDecide: true,
      plan: { on: false },
      act: async (action) => acted.push(action) > 0,
      whyNot: async () => ({ text: 'why', rules: ['R-1'] }),
      tell: (text) => told.push(text),
      ...more,
    });
    return { choice, told, acted };
  };
  const post = (index: number) => ({ kind: 'post', route: 'emden-stade', index }) as const;

  test('the only thing that a place offers is done at once', async () => {
    const { choice, acted } = made();
    await choice.choose(post(1), null);
    expect(acted).toEqual(['place trader emden-stade/1']);
  });
  test('what costs is offered in words first', async () => {
    const { choice, acted } = made();
    await choice.choose(post(2), null);
    expect(acted).toEqual([]);
    expect(choice.chooser?.options.map((each) => each.send)).toEqual(['displace trader emden-stade/2']);
    choice.offer(null);
    expect(choice.chooser).toBeNull();
  });
  test('a place without anything says why', async () => {
    const { choice, told } = made();
    await choice.choose(post(3), null);
    expect(told).toEqual(['why']);
  });
  test('a kind of action leaves only its own targets, and lets go when it is chosen again', () => {
    const { choice } = made();
    expect([...choice.active.keys()]).toEqual(['post:emden-stade/1', 'post:emden-stade/2']);
    choice.toggle('place');
    expect([...choice.active.keys()]).toEqual(['post:emden-stade/1']);
    choice.toggle('place');
    expect(choice.mode).toBeNull();
    choice.arm('swap');
    expect(choice.active.size).toBe(0);
  });
  test('letting go closes everything', () => {
    const { choice } = made();
    choice.toggleHiring();
    choice.openList({ group: 'place', page: 1 });
    choice.openSheet('emden-stade');
    choice.arm('swap');
    choice.point(['city:goslar']);
    choice.offer({ title: '', options: [], at: null });
    choice.letGo();
    const { mode, armed, chooser, asking, sheet, hiring, list } = choice;
    expect({ mode, armed, chooser, asking, sheet, hiring, list }).toEqual({
      mode: null,
      armed: null,
      chooser: null,
      asking: null,
      sheet: null,
      hiring: false,
      list: null,
    });
    expect(choice.highlight.size).toBe(0);
  });
  test('giving up actions is asked once', async () => {
    const { choice, acted } = made();
    await choice.pick(end);
    expect(choice.asking).toBe(end);
    expect(acted).toEqual([]);
    await choice.pick(end);
    expect(acted).toEqual(['end']);
    expect(choice.asking).toBeNull();
  });
});

const around = (client: FakeClient, more = {}) => ({
  id: 'x',
  client,
  seat: 0 as number | null,
  shown: state(7),
  view: state(7).view!,
  words: null,
  mine: true,
  motion: new Motion(),
  said: [] as unknown[],
  letGo() {},
  say() {},
  refused(error: ApiError) {
    this.said.push(error.id);
  },
  send(message: unknown) {
    this.said.push(message);
  },
  tell(text: string) {
    this.said.push(text);
  },
  act: async (_: string) => true,
  ...more,
});

describe('plan', () => {
  const answer = ({ actions }: Record<string, unknown>) => ({
    steps: (actions as string[]).map(() => ({ by: 'plan', events: [] })),
    view: state(7).view,
    legal: [],
    ended: null,
    refused: (actions as string[]).includes('bad') ? { index: 1, reason: { id: 'x', args: {}, sentence: '', rules: [] } } : null,
  });
  test('grows, goes back, and is dropped', async () => {
    const client = new FakeClient({ '/plan': answer });
    const plan = new Planning(around(client));
    expect(plan.on).toBe(false);
    await plan.start();
    await plan.add('a');
    expect(await plan.add('b')).toBe(true);
    expect(plan.actions).toEqual(['a', 'b']);
    expect(client.asked.at(-1)?.body).toEqual({ seat: 0, after: 7, actions: ['a', 'b'] });
    await plan.back();
    expect(plan.actions).toEqual(['a']);
    plan.drop();
    expect(plan.on).toBe(false);
    expect(plan.result).toBeNull();
  });
  test('keeps what is possible', async () => {
    const plan = new Planning(around(new FakeClient({ '/plan': answer })));
    await plan.start();
    await plan.add('a');
    expect(await plan.add('bad')).toBe(false);
    expect(plan.actions).toEqual(['a']);
  });
  test('an answer that comes after it was dropped does not bring it back', async () => {
    let done: (plan: Plan) => void = () => {};
    const plan = new Planning(around(new FakeClient({ '/plan': () => new Promise((ready) => (done = ready)) })));
    const begun = plan.start();
    plan.drop();
    done(answer({ actions: [] }) as unknown as Plan);
    await begun;
    expect(plan.on).toBe(false);
  });
  test('is sent until somebody else must decide', async () => {
    const acted: string[] = [];
    const table = around(new FakeClient({ '/plan': answer }));
    table.act = async (action) => {
      acted.push(action);
      if (action === 'b') table.shown = state(8, { view: { ...state(8).view!, actor: 1 } });
      return true;
    };
    const plan = new Planning(table);
    for (const action of ['a', 'b', 'c']) await plan.add(action);
    await plan.send();
    expect(acted).toEqual(['a', 'b']);
    expect(plan.on).toBe(false);
    // The rest waits for the answer and is offered then.
    expect(plan.pending).toEqual(['c']);
    expect(table.said).toHaveLength(1);
    await plan.resume();
    expect([plan.actions, plan.pending]).toEqual([['c'], []]);
    expect(plan.note).not.toBe('');
    plan.drop();
    await plan.resume();
    expect(plan.on).toBe(false);
  });
  test('a preview is asked once per position', async () => {
    const client = new FakeClient({ '/plan': answer });
    const plan = new Planning(around(client));
    expect((await plan.preview('a'))?.events).toEqual([]);
    await plan.preview('a');
    expect(client.asked).toHaveLength(1);
    plan.outdated();
    await plan.preview('a');
    expect(client.asked).toHaveLength(2);
  });
});

describe('looking back', () => {
  const journal = {
    shown: [entry(1, 0, { events: [{ kind: 'turn_ended', player: 0, unused: 0 }] } as Partial<Entry>), entry(2, 1), entry(3, 1)],
  };
  test('what others did since is news until it is seen', () => {
    const table = around(new FakeClient(), { journal });
    const lookback = new Lookback(table as typeof table & { journal: typeof journal });
    lookback.begin(1);
    expect(lookback.since.map((each) => each.seq)).toEqual([2, 3]);
    expect(lookback.news).toBe(true);
    lookback.markSeen();
    expect(lookback.news).toBe(false);
    expect(table.said).toEqual([{ type: 'seen', seq: 7 }]);
  });
  test('an earlier step is shown instead of now, and left', async () => {
    const client = new FakeClient({ '/replay/3': () => ({ step: 3, steps: 9, view: state(3).view, events: [] }) });
    const table = around(client, { journal });
    const lookback = new Lookback(table as typeof table & { journal: typeof journal });
    await lookback.show(3);
    expect(lookback.step?.step).toBe(3);
    lookback.leave();
    expect(lookback.step).toBeNull();
  });
  test('what others did is shown with words and the time to read them; what says nothing is left out', async () => {
    const hired = { kind: 'hired', player: 1, traders: 2, merchants: 0 };
    const ended = { kind: 'turn_ended', player: 1, unused: 0 };
    const since = [journal.shown[0], entry(2, 1, { events: [hired] } as never), entry(3, 1, { events: [ended] } as never)];
    const replay = (step: number) => ({ [`/replay/${step}`]: () => ({ step, steps: 9, view: state(step).view, events: [hired] }) });
    const client = new FakeClient({ ...replay(1), ...replay(2), ...replay(3) });
    const table = around(client, { journal: { shown: since }, words: new Sentences(board, ['Ada', 'Bruno']) });
    const lookback = new Lookback(table as typeof table & { journal: typeof journal });
    const shown = lookback.showSince();
    await vi.advanceTimersByTimeAsync(700);
    expect(lookback.step?.step).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await shown;
    expect(lookback.step).toBeNull();
    expect(client.asked.map(({ path }) => path.match(/replay\/(\d)/)?.[1])).toEqual(['1', '2']);
  });
  test('a step that is chosen meanwhile stays', async () => {
    const hired = { kind: 'hired', player: 1, traders: 2, merchants: 0 };
    const since = [journal.shown[0], ...[2, 3, 4].map((seq) => entry(seq, 1, { events: [hired] } as never))];
    const replay = [0, 1, 2, 3, 4].map((step) => [`/replay/${step}`, () => ({ step, steps: 9, view: state(step).view, events: [hired] })]);
    const table = around(new FakeClient(Object.fromEntries(replay)), {
      journal: { shown: since },
      words: new Sentences(board, ['Ada', 'Bruno']),
    });
    const lookback = new Lookback(table as typeof table & { journal: typeof journal });
    const shown = lookback.showSince();
    await vi.advanceTimersByTimeAsync(700);
    expect(lookback.step?.step).toBe(2);
    await lookback.show(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await shown;
    expect(lookback.step?.step).toBe(0);
  });
  test('a long story is not waited for to its end', () => {
    expect(timeToRead('x'.repeat(60))).toBeGreaterThan(1500);
    expect(timeToRead('x'.repeat(900))).toBeLessThan(7000);
  });
  test('a step that comes after one has left is not shown', async () => {
    const client = new FakeClient({ '/replay/3': () => ({ step: 3, steps: 9, view: state(3).view, events: [] }) });
    const table = around(client, { journal });
    const lookback = new Lookback(table as typeof table & { journal: typeof journal });
    const asked = lookback.show(3);
    lookback.leave();
    await asked;
    expect(lookback.step).toBeNull();
  });
});

describe('chat', () => {
  const message = (id: number, seat: number) => ({ id, seat, name: `P${seat}`, text: `t${id}`, at: 0 });
  test('counts what others said and was not read', async () => {
    const table = around(new FakeClient({ '/chat': () => ({ messages: [message(1, 1), message(2, 1)], unread: 1 }) }));
    const chat = new Chat(table);
    await chat.load(0);
    expect(chat.unread).toBe(1);
    chat.take(message(3, 1));
    chat.take(message(3, 1));
    chat.take(message(4, 0));
    expect(chat.messages.map((each) => each.id)).toEqual([1, 2, 3, 4]);
    expect(chat.unread).toBe(2);
    chat.markRead();
    expect(chat.unread).toBe(0);
    expect(table.said).toEqual([{ type: 'seen', seq: 7, chat: 4 }]);
  });
  test('a refused message says why and is not kept', async () => {
    const refuse = () => {
      throw new ApiError(429, 'slow', '');
    };
    const table = around(new FakeClient({ '/chat': refuse }));
    const chat = new Chat(table);
    expect(await chat.say('hello')).toBe(false);
    expect(chat.messages).toEqual([]);
    expect(table.said).toHaveLength(1);
  });
});
