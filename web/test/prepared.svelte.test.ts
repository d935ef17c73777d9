/** Prepared turns: kept on the server in their order, with the end of the turn where it is wanted. */
import { beforeAll, expect, test } from 'vitest';
import type { Plan, PreparedTurns } from '../src/api/types';
import { addWords, startLanguage } from '../src/app/i18n.svelte';
import { Prepared, whole, whyNot, type Prepares } from '../src/prepared/prepared.svelte';
import { Sentences } from '../src/table/sentences';
import { board, legal } from './fakes';

beforeAll(async () => {
  await startLanguage();
  await addWords('days');
});

function server(): Prepares & { sent: unknown[] } {
  let kept: PreparedTurns = { turns: [], going: null, missed: [] };
  const sent: unknown[] = [];
  return {
    sent,
    get: async <T>() => kept as T,
    put: async <T>(path: string, body: unknown) => {
      sent.push([path, body]);
      const { turns } = body as { turns: { actions: string[]; when: 'same' | 'any' }[] };
      kept = { turns: turns.map((turn) => ({ ...turn, routes: [] })), going: null, missed: [] };
      return kept as T;
    },
  };
}
const around = { id: 'x', seat: 1, refused() {} };

test('turns are added at the end, moved forward and removed', async () => {
  const asked = server();
  const prepared = new Prepared(around, asked);
  await prepared.add(['a', 'end'], 'same');
  await prepared.add(['b'], 'any');
  await prepared.add(['c'], 'same');
  const order = (): string => prepared.turns.map(({ actions, when }) => `${actions[0]}${when === 'any' ? '!' : ''}`).join('');
  expect(order()).toBe('ab!c');
  await prepared.earlier(2);
  expect(order()).toBe('acb!');
  await prepared.earlier(0);
  expect(order()).toBe('acb!');
  await prepared.remove(0);
  expect(order()).toBe('cb!');
  expect(asked.sent.at(-1)).toEqual([
    'tables/x/prepared',
    {
      seat: 1,
      turns: [
        { actions: ['c'], when: 'same' },
        { actions: ['b'], when: 'any' },
      ],
    },
  ]);
  await prepared.clear();
  expect(prepared.turns).toEqual([]);
});

test('the turn is ended where it is wanted and possible', () => {
  const open = { ended: null, legal: [legal('end', 'end')] } as Pick<Plan, 'ended' | 'legal'>;
  expect(whole(['a'], open, true)).toEqual(['a', 'end']);
  expect(whole(['a'], open, false)).toEqual(['a']);
  expect(whole(['a'], { ...open, ended: 'unknown' }, true)).toEqual(['a']);
  expect(whole(['a'], null, true)).toEqual(['a']);
});

test('why one was not played is said in words', () => {
  const words = new Sentences(board, ['Ann', 'Ben'], 'bigbox');
  const reason = (id: string, args = {}) => ({ id, args, sentence: 'as the server says', rules: [] });
  expect(whyNot(reason('route-changed', { route: 'bremen-minden' }), words)).toBe('something has changed on Bremen–Minden');
  expect(whyNot(reason('plan-too-long'), words)).toContain('before the last step');
  expect(whyNot(reason('nobody-knows'), words)).toBe('as the server says');
});
