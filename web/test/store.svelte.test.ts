/** What is chosen is done at once, unless it would give up actions: then it is asked first. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Legal } from '../src/api/merged';
import type { State } from '../src/api/types';
import { startLanguage } from '../src/app/i18n.svelte';
import { settings } from '../src/app/settings.svelte';
import { position } from '../src/gallery/position';
import { TableStore } from '../src/table/store.svelte';
import { board, legal } from './fakes';

const sent: string[] = [];
let store: TableStore;

const end = legal('end', 'end', { barrier: true, ends_turn: true });
const free = legal('pawn free goslar-stendal', 'pawn', { how: 'free', province: 'goslar-stendal', barrier: true, ends_turn: true });

/** A table of two with the pawn in the east, where seat 0 must decide and may do this. */
function table(actions: number, ...options: Legal[]): TableStore {
  const view = {
    ...position(board),
    pawn: 'east-rim',
    actor: 0,
    turn: { player: 0, actions_left: actions, acted: true },
    question: { kind: 'turn', decider: 0, details: {} },
  };
  const seat = (n: number) => ({ seat: n, name: `P${n}`, colour: 'red', kind: 'person' });
  const made = new TableStore('x');
  made.sat(board);
  made.accept({
    type: 'state',
    seat: 0,
    my_seats: [0],
    seq: 7,
    view,
    legal: options,
    entries: [],
    table: { status: 'playing', seats: [seat(0), seat(1)] },
  } as unknown as State);
  return made;
}

beforeEach(async () => {
  await startLanguage();
  Object.assign(settings, { confirmEnd: true, confirmSend: false });
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { action?: string; place?: string };
    if (address.endsWith('/why')) {
      const place = asked.place === 'province:east-rim' ? { id: 'pawn-there', args: {}, sentence: '', rules: ['R-205'] } : null;
      return new Response(JSON.stringify({ reasons: [], place }));
    }
    sent.push(asked.action!);
    return new Response('{"error": "stale", "message": ""}', { status: 409 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a free pawn move that ends the turn is offered in words first, then asked for while actions are left', async () => {
  store = table(2, end, free);
  await store.choice.choose({ kind: 'province', id: 'goslar-stendal' }, null);
  expect(store.choice.chooser?.options.map((each) => each.send)).toEqual(['pawn free goslar-stendal']);
  await store.choice.pick(store.choice.chooser!.options[0]!);
  expect(store.choice.chooser).toBeNull();
  expect(store.choice.asking?.text).toBe('pawn free goslar-stendal');
  expect(sent).toEqual([]);
  await store.choice.pick(store.choice.asking!);
  expect(sent).toEqual(['pawn free goslar-stendal']);
});

test('with no action left the words are enough', async () => {
  store = table(0, end, free);
  await store.choice.choose({ kind: 'province', id: 'goslar-stendal' }, null);
  expect(store.choice.chooser?.options).toHaveLength(1);
  await store.choice.pick(store.choice.chooser!.options[0]!);
  expect(sent).toEqual(['pawn free goslar-stendal']);
});

test('a free pawn move before the first action is made at once', async () => {
  store = table(2, end, { ...free, barrier: false, ends_turn: false });
  await store.choice.choose({ kind: 'province', id: 'goslar-stendal' }, null);
  expect(sent).toEqual(['pawn free goslar-stendal']);
});

test('ending the turn is asked wherever it is chosen, once, and not by those who do not want it', async () => {
  store = table(2, end, free);
  await store.choice.pick(end);
  expect(store.choice.asking).toBe(end);
  await store.choice.pick({ ...free });
  expect(store.choice.asking?.kind).toBe('pawn');
  store.letGo();
  expect(store.choice.asking).toBeNull();
  settings.confirmEnd = false;
  await store.choice.pick(end);
  expect(sent).toEqual(['end']);
});

test('whoever acts is not told any longer why something else was not possible', async () => {
  store = table(2, end, { ...free, barrier: false, ends_turn: false });
  await store.choice.choose({ kind: 'province', id: 'east-rim' }, null);
  expect(store.notices.now?.kind).toBe('no');
  const acting = store.choice.choose({ kind: 'province', id: 'goslar-stendal' }, null);
  expect(store.notices.now).toBeNull();
  await acting;
});

test('the province of the pawn is no target: a click there says why and sends nothing', async () => {
  store = table(2, end, free);
  expect(store.choice.active.has('province:east-rim')).toBe(false);
  await store.choice.choose({ kind: 'province', id: 'east-rim' }, null);
  expect(sent).toEqual([]);
  expect(store.choice.chooser).toBeNull();
  expect(store.notices.now).toMatchObject({ text: 'The pawn stands there already.', kind: 'no', rules: ['R-205'] });
});
