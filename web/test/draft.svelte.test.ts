/** A table that is being put together. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startLanguage } from '../src/app/i18n.svelte';
import { settings } from '../src/app/settings.svelte';
import { Draft, modeOf } from '../src/start/draft.svelte';
import type { Options } from '../src/start/facts';

const facts = {
  editions: [
    {
      id: 'bigbox',
      players: [3, 4, 5],
      maps: ['hansa', 'east'],
      modules: ['missions', 'favour', 'promos'],
      boards: { 3: ['hansa_23', 'east'], 4: ['hansa_45', 'east'], 5: ['hansa_45'] },
    },
    { id: 'ed2009', players: [2, 3], maps: ['hansa'], modules: [], boards: { 2: ['hansa_23'], 3: ['hansa_23'] } },
  ],
  boards: [
    { id: 'hansa_23', map: 'hansa', missions: true },
    { id: 'hansa_45', map: 'hansa', missions: true },
    { id: 'east', map: 'east', missions: false },
  ],
} as unknown as Options;

beforeAll(startLanguage);

describe('guests', () => {
  const ann = { name: 'Ann', table: 'a', seat: 1, games: 2, at: 0 };
  test('are chosen and given up, and need a seat', () => {
    const draft = new Draft('friends');
    expect(draft.inviting).toBe(true);
    draft.invite(ann);
    draft.invite({ ...ann, seat: 2 });
    expect([draft.invites({ ...ann }), draft.guests.length]).toEqual([true, 2]);
    draft.invite({ ...ann });
    expect([draft.invites(ann), draft.guests.length]).toEqual([false, 1]);
    expect(new Draft('pass').inviting).toBe(false);
  });
});

describe('seats', () => {
  test('each way in begins with its own', () => {
    const kinds = (id: string) => new Draft(modeOf(id)).seats.map((seat) => seat.kind);
    expect(kinds('friends')).toEqual(['you', 'open', 'open', 'open']);
    expect(kinds('pass')).toEqual(['here', 'here', 'here']);
    expect(kinds('')).toEqual(['you', 'bot', 'bot', 'bot']);
    expect(kinds('nonsense')).toEqual(kinds(''));
  });
  test('a new one takes a free colour and is of the usual kind', () => {
    const draft = new Draft('friends');
    draft.drop(1);
    draft.add();
    expect(draft.seats.map(({ kind, colour }) => [kind, colour])).toEqual([
      ['you', 'red'],
      ['open', 'green'],
      ['open', 'yellow'],
      ['open', 'blue'],
    ]);
  });
  test('two never have one colour', () => {
    const draft = new Draft('');
    draft.recolour(0, 'yellow');
    expect(draft.seats.map((seat) => seat.colour)).toEqual(['yellow', 'blue', 'green', 'red']);
    draft.recolour(0, 'purple');
    expect(draft.seats.map((seat) => seat.colour)).toEqual(['purple', 'blue', 'green', 'red']);
  });
});

test('there is no clock unless one is chosen', () => {
  const known = { ...facts, clocks: { '1d': { kind: 'days', bank: 3, per_turn: 1, answer: 2, vacation: 7 } } } as unknown as Options;
  const draft = new Draft('friends');
  expect(draft.wish.clock).toBeUndefined();
  draft.allow({ vacation: 3 });
  expect(draft.wish.clock).toBeUndefined();
  draft.against('1d', known);
  draft.allow({ vacation: 3 });
  expect(draft.wish.clock).toEqual({ kind: 'days', bank: 3, per_turn: 1, answer: 2, vacation: 3 });
  draft.against('', known);
  expect([draft.wish.clock, draft.preset]).toEqual([undefined, '']);
});

test('what one choice rules out is taken back and said', () => {
  const draft = new Draft('');
  Object.assign(draft, { missions: true, favour: true, promos: { tribute: 1 } });
  draft.settle(facts);
  expect(draft.note).toBe('');
  draft.choose({ map: 'east' });
  draft.settle(facts);
  expect([draft.missions, draft.favour, draft.promos]).toEqual([false, false, { tribute: 1 }]);
  expect(draft.note.match(/Only with the Hanseatic board\./g)).toHaveLength(2);
  draft.add();
  draft.settle(facts);
  expect(draft.map).toBe('hansa');
  expect(draft.note).toBe('Not for this number of players.');
  for (let i = 0; i < 3; i++) draft.drop(1);
  draft.settle(facts);
  expect([draft.edition, draft.promos]).toEqual(['ed2009', {}]);
  expect(draft.note).toContain('This edition is for three to five players.');
});

test('Favour everywhere needs the house rule', () => {
  const draft = new Draft('');
  Object.assign(draft, { map: 'east', favour: true, everywhere: true });
  draft.settle(facts);
  expect(draft.favour).toBe(true);
  expect(draft.options).toEqual({ favour: true, favour_everywhere: true });
});

test('hints are on beside bots and off among people, unless somebody chose', () => {
  const draft = new Draft('');
  expect(draft.hints).toBe(true);
  draft.seats[1]!.kind = 'open';
  expect(draft.hints).toBe(false);
  expect(draft.shared).toBe(true);
  draft.chosenHints = true;
  expect(draft.hints).toBe(true);
  expect(new Draft('pass').shared).toBe(false);
});

test('the wish is what the server is asked for', () => {
  settings.name = '';
  const draft = new Draft('', ' Ada ');
  draft.seats[1]!.kind = 'here';
  draft.seats[2]!.kind = 'person';
  draft.seats[3]!.level = 'master';
  Object.assign(draft, { stall: 2, name: ' Friday ', promos: { tribute: 0, block: 2 } });
  expect(draft.wish).toEqual({
    board: 'hansa',
    edition: 'bigbox',
    seats: [
      { kind: 'me', name: 'Ada', colour: 'red' },
      { kind: 'me', name: 'Player 2', colour: 'blue' },
      { kind: 'person', name: 'Player 3', colour: 'green' },
      { kind: 'bot', colour: 'yellow', level: 'master' },
    ],
    options: { stall_rounds: 2, promos: { block: 2 } },
    name: 'Friday',
    public: false,
    undo: true,
    hints: null,
  });
  expect(draft.summary).toContain('4');
});
