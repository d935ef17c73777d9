import { expect, test } from 'vitest';
import { layoutOf } from '../src/board/geometry';
import { PieceKeys, standings, type Standing } from '../src/board/pieces';
import { position } from '../src/gallery/position';
import { load } from './boards';

const trader = (place: string, owner: number): Standing => ({ place, owner, shape: 'trader', x: 0, y: 0, scale: 1 });
const keyAt = (pieces: { place: string; key: number }[], place: string) => pieces.find((piece) => piece.place === place)?.key;

test('every piece of a view stands somewhere', () => {
  const board = load('britannia_45');
  const view = position(board);
  const count =
    Object.values(view.posts).flat().filter(Boolean).length +
    Object.values(view.cities).reduce((sum, city) => sum + city.offices.filter(Boolean).length + city.extra.length, 0) +
    view.special.filter((owner) => owner !== null).length +
    view.players.length;
  expect(standings(layoutOf(board), view)).toHaveLength(count);
});

test('a piece that stays keeps its key', () => {
  const keys = new PieceKeys();
  const before = keys.follow([trader('post:a-b/1', 0), trader('post:a-b/2', 1)]);
  const after = keys.follow([trader('post:a-b/2', 1), trader('post:a-b/1', 0)]);
  expect(keyAt(after, 'post:a-b/1')).toBe(keyAt(before, 'post:a-b/1'));
  expect(keyAt(after, 'post:a-b/2')).toBe(keyAt(before, 'post:a-b/2'));
});

test('a moved piece takes its key along, and the piece that displaced it is new', () => {
  const keys = new PieceKeys();
  const before = keys.follow([trader('post:a-b/1', 0)]);
  const after = keys.follow([trader('post:a-b/1', 1), trader('post:b-c/1', 0)], [{ from: 'post:a-b/1', to: 'post:b-c/1' }]);
  expect(keyAt(after, 'post:b-c/1')).toBe(keyAt(before, 'post:a-b/1'));
  expect(keyAt(after, 'post:a-b/1')).not.toBe(keyAt(before, 'post:a-b/1'));
});

test('two pieces can change places', () => {
  const keys = new PieceKeys();
  const before = keys.follow([trader('office:a/1', 0), trader('office:a/2', 1)]);
  const after = keys.follow(
    [trader('office:a/1', 1), trader('office:a/2', 0)],
    [
      { from: 'office:a/1', to: 'office:a/2' },
      { from: 'office:a/2', to: 'office:a/1' },
    ],
  );
  expect(keyAt(after, 'office:a/2')).toBe(keyAt(before, 'office:a/1'));
  expect(keyAt(after, 'office:a/1')).toBe(keyAt(before, 'office:a/2'));
});
