/** Values of desks that change are marked, and say by how much; not when the page only goes to another step. */
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../src/app/settings.svelte';
import Changed from '../src/table/Changed.svelte';

const children = createRawSnippet(() => ({ render: () => '<b>x</b>' }));
let props = $state({ value: 3 as number | string, happens: true, children });
let made: ReturnType<typeof mount>;
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  props = { value: 3, happens: true, children };
  document.body.innerHTML = '';
  made = mount(Changed, { target: document.body, props });
});
afterEach(() => {
  void unmount(made);
  settings.motion = 'auto';
  vi.useRealTimers();
});
const become = (value: number | string, happens = true): void => {
  props.happens = happens;
  props.value = value;
  flushSync();
};
const marked = (): boolean => !!document.querySelector('.changed');
const flying = (): string => document.querySelector('.fly')?.textContent ?? '';

test('marks what happened and ends by itself', () => {
  expect(marked()).toBe(false);
  become(5);
  expect([marked(), flying()]).toEqual([true, '+2']);
  become(4);
  expect(flying()).toBe('−1');
  vi.advanceTimersByTime(3000);
  flushSync();
  expect([marked(), flying()]).toEqual([false, '']);
});
test('a value without a difference is marked only', () => {
  become('white');
  expect([marked(), flying()]).toEqual([true, '']);
});
test('going to another step marks nothing', () => {
  become(9, false);
  expect(marked()).toBe(false);
});
test('nothing flies without motion, but the mark is there', () => {
  settings.motion = 'none';
  become(4);
  expect([marked(), flying()]).toEqual([true, '']);
});
