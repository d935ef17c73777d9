import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Board from '../src/board/Board.svelte';
import { position } from '../src/gallery/position';
import { ids, load } from './boards';

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
});

test.each(ids)('%s shows its posts, routes and cities with names', (id) => {
  const board = load(id);
  shown = mount(Board, { target: document.body, props: { board, view: position(board) } });
  flushSync();
  const posts = document.querySelectorAll('[data-post]');
  expect(posts).toHaveLength(board.routes.reduce((sum, route) => sum + route.posts.length, 0));
  expect(document.querySelectorAll('[data-route]')).toHaveLength(board.routes.length);
  expect(document.querySelectorAll('[data-city]')).toHaveLength(board.cities.length);
  for (const thing of document.querySelectorAll('[data-stop]')) expect(thing.getAttribute('aria-label')).toBeTruthy();
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
  expect(document.querySelectorAll('svg [style]')).toHaveLength(0);
});

test('a click or Enter tells which post, city or route was meant', () => {
  const board = load('hansa_45');
  const onchoose = vi.fn();
  shown = mount(Board, { target: document.body, props: { board, onchoose } });
  flushSync();
  const find = (selector: string) => document.querySelector(selector) as SVGGElement;
  find('[data-post="goslar-magdeburg/1"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  find('[data-city="goslar"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  find('[data-route="goslar-magdeburg"] path').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onchoose.mock.calls).toEqual([
    [{ kind: 'post', route: 'goslar-magdeburg', index: 1 }],
    [{ kind: 'city', id: 'goslar' }],
    [{ kind: 'route', id: 'goslar-magdeburg' }],
  ]);
});

test('what can be chosen is marked and says so', () => {
  const board = load('hansa_45');
  const marks = { legal: new Set(['post:goslar-magdeburg/1']) };
  shown = mount(Board, { target: document.body, props: { board, marks } });
  flushSync();
  const post = document.querySelector('[data-post="goslar-magdeburg/1"]');
  expect(post?.getAttribute('aria-label')).toContain('can be chosen');
  expect(post?.querySelector('.legal')).toBeTruthy();
  expect(document.querySelectorAll('.post.legal')).toHaveLength(1);
});

test('tables and track of the board can be pointed out', () => {
  const marks = { highlight: new Set(['table:special', 'table:east_west', 'table:completed', 'table:track']) };
  shown = mount(Board, { target: document.body, props: { board: load('hansa_45'), marks } });
  expect(document.querySelectorAll('.table .lit')).toHaveLength(3);
  expect(document.querySelectorAll('.track .lit')).toHaveLength(1);
});

test('tokens that were laid out are drawn beside the token of their route, each with a piece of its owner', () => {
  const board = load('hansa_45');
  const view = position(board);
  view.tokens = { 'goslar-magdeburg': 'swap' };
  const before = ['goslar-magdeburg', 'minden-munster'];
  const laid = (kind: 'tribute' | 'block', route: string, owner: number) => ({ kind, route, owner });
  view.laid = [laid('tribute', before[0]!, 0), laid('block', before[0]!, 2), laid('tribute', before[1]!, 1)];
  shown = mount(Board, { target: document.body, props: { board, view } });
  flushSync();
  const places = [...document.querySelectorAll('.chip:not(.printed)')].map((each) => each.getAttribute('transform'));
  expect(new Set(places).size).toBe(4);
  expect(document.querySelectorAll('[data-chip="tribute"]')).toHaveLength(2);
  expect(document.querySelectorAll('[data-chip="block"]')).toHaveLength(1);
  expect(document.querySelectorAll('.piece[transform*="scale(0.62)"]')).toHaveLength(3);
});

test("cities of one's own mission have a target and an edge", () => {
  const board = load('hansa_45');
  const view = position(board);
  view.mine = { mission: ['arnheim', 'goslar', 'emden'], plate: [] };
  shown = mount(Board, { target: document.body, props: { board, view } });
  flushSync();
  const cities = [...document.querySelectorAll('[data-city]')].filter((each) => each.querySelector('.goal'));
  expect(cities.map((each) => each.getAttribute('data-city')).sort()).toEqual(['arnheim', 'emden', 'goslar']);
  for (const city of cities) expect(city.querySelector('.aim')).toBeTruthy();
});
