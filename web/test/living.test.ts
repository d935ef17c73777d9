/** The game that plays itself on the start page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Living, STILL, type Recorded } from '../src/start/living';
import { load } from './boards';

const game = JSON.parse(readFileSync('public/living.json', 'utf8')) as Recorded;

test('goes through all positions and begins anew', () => {
  const board = load(game.board);
  const living = new Living(game);
  let offices = 0;
  for (const _ of game.changes) {
    const view = living.next();
    offices = Object.values(view.cities).flatMap((city) => city.offices.filter(Boolean)).length;
    expect(Object.keys(view.posts).sort()).toEqual(board.routes.map((route) => route.id).sort());
  }
  expect(offices).toBeGreaterThan(15);
  expect(living.next()).toBe(game.first);
});
test('the still picture shows a game under way', () => {
  const view = new Living(game).skip(STILL);
  expect(Object.values(view.posts).flat().filter(Boolean).length).toBeGreaterThan(10);
  expect(game.changes.length).toBeGreaterThan(STILL);
});
