/** The steps of the lesson are judged one after the other, however fast they are chosen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { State } from '../src/api/types';
import { startLanguage } from '../src/app/i18n.svelte';
import { position } from '../src/gallery/position';
import { LessonStore } from '../src/lesson/store.svelte';
import { load } from './boards';

const board = load('hansa_23');
const state = (seq: number): State =>
  ({
    type: 'state',
    seat: 0,
    my_seats: [0],
    seq,
    view: {
      ...position(board),
      actor: 0,
      turn: { player: 0, actions_left: 2, acted: true },
      question: { kind: 'turn', decider: 0, details: {} },
    },
    legal: [],
    entries: [],
    table: { status: 'playing', seats: [{ seat: 0, name: 'Ann', colour: 'red', kind: 'person' }] },
  }) as unknown as State;
const sent: string[] = [];

beforeEach(async () => {
  await startLanguage();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { action: string }).action);
    await new Promise((done) => setTimeout(done));
    return new Response(JSON.stringify(state(7 + sent.length)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the others play where the pupil is, who may take any post of a route', async () => {
  const store = new LessonStore('x', vi.fn());
  store.sat(board);
  store.accept(state(7));
  store.ask(['place trader goslar-hildesheim/2', 'place trader goslar-magdeburg/1', 'place trader goslar-magdeburg/2'], '');
  expect(await store.act('place trader goslar-hildesheim/3')).toBe(true);
  expect(await store.act('place trader goslar-magdeburg/2')).toBe(true);
  expect(store.todo).toEqual(['place trader goslar-magdeburg/1']);
  expect(await store.act('place trader goslar-magdeburg/1')).toBe(true);
  const driven = 'displace trader goslar-hildesheim/2 with trader paying trader';
  expect(store.asHere(driven)).toBe(driven.replace('/2', '/3'));
  expect(store.asHere('lift goslar-hildesheim/3')).toBe('lift goslar-hildesheim/2');
  expect(store.asHere('establish goslar-magdeburg office goslar')).toBe('establish goslar-magdeburg office goslar');
  store.ask([driven], '');
  expect(await store.act(driven.replace('/2', '/3'))).toBe(true);
  expect(store.asHere('put goslar-hildesheim/3')).toBe('put goslar-hildesheim/2');
});

test.each([
  ['place trader goslar-magdeburg/2', 'end'],
  ['relocate goslar-quedlinburg/1', 'relocate extra trader goslar-quedlinburg/2'],
])('%s and %s count, though the second is chosen before the first has its answer', async (...steps) => {
  const done = vi.fn();
  const store = new LessonStore('x', done);
  store.sat(board);
  store.accept(state(7));
  store.ask(steps, '');
  expect(await Promise.all(steps.map((each) => store.act(each)))).toEqual([true, true]);
  expect(sent).toEqual(steps);
  expect(store.todo).toEqual([]);
  expect(done).toHaveBeenCalledOnce();
});
