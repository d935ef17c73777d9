import { describe, expect, test } from 'vitest';
import type { Legal } from '../src/api/merged';
import { amounts, grouped, optionsAt, quickOf, targetsOf, withToken, type Option } from '../src/table/options';
import { legal } from './fakes';

test('the server lists equal posts once; all of them can be clicked', () => {
  const posts = ['emden-stade/1', 'emden-stade/3'];
  const targets = targetsOf([legal('place trader emden-stade/1', 'place', { post: 'emden-stade/1', shape: 'trader', posts })]);
  expect([...targets.keys()]).toEqual(['post:emden-stade/1', 'post:emden-stade/3']);
  expect(targets.get('post:emden-stade/3')?.[0]?.send).toBe('place trader emden-stade/3');
});

describe('a click on a post of a full route', () => {
  const targets = targetsOf([
    legal('establish goslar-magdeburg nothing', 'establish', { route: 'goslar-magdeburg', option: 'nothing' }),
    legal('establish goslar-magdeburg office goslar', 'establish', { route: 'goslar-magdeburg', option: 'office', city: 'goslar' }),
    legal('lift goslar-magdeburg/1', 'lift', { post: 'goslar-magdeburg/1' }),
  ]);
  test('offers the rewards first, nothing last of them, then the move', () => {
    expect(optionsAt(targets, { kind: 'post', route: 'goslar-magdeburg', index: 1 }).map((each) => each.send)).toEqual([
      'establish goslar-magdeburg office goslar',
      'establish goslar-magdeburg nothing',
      'lift goslar-magdeburg/1',
    ]);
  });
  test('the city offers its office too', () => {
    expect(optionsAt(targets, { kind: 'city', id: 'goslar' })).toHaveLength(1);
  });
});

test('every legal action is in some group', () => {
  const kinds: Legal['kind'][] = [
    'end',
    'done',
    'hire',
    'place',
    'displace',
    'lift',
    'put',
    'establish',
    'relocate',
    'relocate_from',
    'lay',
    'use_swap',
    'use',
    'use_develop',
    'remove',
    'pawn',
    'settle',
    'take',
    'buy',
    'use_exchange',
    'lay_out',
    'permit',
    'bonus_develop',
    'bonus_place',
    'bonus_office',
  ];
  const all = kinds.map((kind) => legal(kind, kind));
  expect(
    grouped(all)
      .flatMap(({ options }) => options.map((each) => each.kind))
      .sort(),
  ).toEqual([...kinds].sort());
});

test('hiring starts with as many pieces as possible', () => {
  const options = [
    legal('a', 'hire', { traders: 3, merchants: 0 }),
    legal('b', 'hire', { traders: 2, merchants: 1 }),
    legal('c', 'hire', { traders: 1, merchants: 0 }),
  ];
  const how = amounts(options);
  expect(how.full).toEqual({ traders: 2, merchants: 1 });
  expect(how.most).toEqual({ traders: 3, merchants: 1 });
  expect(how.find({ traders: 1, merchants: 0 })?.text).toBe('c');
  expect(how.find({ traders: 0, merchants: 1 })).toBeUndefined();
});

test('a token of the desk finds its actions', () => {
  const all = [
    legal('use plus3', 'use', { token: 'plus3' }),
    legal('use swap goslar 1', 'use_swap', { city: 'goslar', space: 1 }),
    legal('use develop book', 'use_develop', { ability: 'book' }),
  ];
  expect(withToken(all, 'plus3')).toHaveLength(1);
  expect(withToken(all, 'swap')[0]?.city).toBe('goslar');
  expect(withToken(all, 'develop')).toHaveLength(1);
  expect(withToken(all, 'three')).toHaveLength(0);
});

test('one click places the piece at hand; what must be weighed is asked', () => {
  const option = (kind: Option['kind'], more: Partial<Option> = {}) => ({ kind, text: kind, send: kind, ...more }) as Option;
  const both = [option('place', { shape: 'trader' }), option('place', { shape: 'merchant' })];
  expect(quickOf(both, 'trader')).toBe(both[0]);
  expect(quickOf(both, 'merchant')).toBe(both[1]);
  expect(quickOf([both[1]!], 'trader')).toBe(both[1]);
  expect(quickOf([option('displace')], 'trader')).toBe(null);
  expect(quickOf([...both, option('establish')], 'trader')).toBe(null);
  expect(quickOf([both[0]!, option('place', { shape: 'trader', payment: ['trader'] })], 'trader')).toBe(null);
  expect(quickOf([], 'trader')).toBe(null);
});
