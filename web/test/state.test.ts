import { expect, test } from 'vitest';
import { stateIn } from '../src/api/state';

const state = { type: 'state', seq: 3 };

test('an answer that is a state, or has one as a part', () => {
  expect(stateIn(state)).toBe(state);
  expect(stateIn({ id: 'table', state })).toBe(state);
});

test('other answers hold none', () => {
  for (const answer of [null, undefined, 'state', {}, { type: 'change' }, { state: null }, { state: { type: 'plan' } }])
    expect(stateIn(answer)).toBeNull();
});
