import { expect, test } from 'vitest';
import { share } from '../src/api/share';

test('equal parts are the old ones, changed ones are new', () => {
  const old = { posts: { a: [null, { owner: 1 }], b: [null] }, n: 1, gone: null };
  const fresh = JSON.parse('{"posts": {"a": [null, {"owner": 1}], "b": [{"owner": 2}]}, "n": 1, "gone": null}') as typeof old;
  const shared = share(old, fresh);
  expect(shared).not.toBe(old);
  expect(shared).toEqual({ posts: { a: [null, { owner: 1 }], b: [{ owner: 2 }] }, n: 1, gone: null });
  expect(shared.posts.a).toBe(old.posts.a);
  expect(shared.posts.b).not.toBe(old.posts.b);
});

test('an equal value is the old value', () => {
  const old = { list: [1, [2, { three: 3 }]] };
  expect(share(old, structuredClone(old))).toBe(old);
  expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(share([1, 2], [1])).toEqual([1]);
  expect(share(null, old)).toBe(old);
});
