import { expect, test } from 'vitest';
import { deskOf, key, keyOf, placeOf, placesOf, postName, postOf, routeOf } from '../src/board/place';
import { load } from './boards';

test('every post, route and city of a board comes back from its key', () => {
  const board = load('hansa_45');
  for (const city of board.cities) expect(placeOf(key.city(city.id))).toEqual({ kind: 'city', id: city.id });
  for (const route of board.routes) {
    expect(placeOf(key.route(route.id))).toEqual({ kind: 'route', id: route.id });
    route.posts.forEach((_, i) => {
      const place = placeOf(key.post(postName(route.id, i + 1)));
      expect(place).toEqual({ kind: 'post', route: route.id, index: i + 1 });
      expect(keyOf(place!)).toBe(`post:${route.id}/${i + 1}`);
      expect(routeOf(place)).toBe(route.id);
    });
  }
});

test('what cannot be chosen is not a place', () => {
  for (const text of ['', 'goslar', key.desk(1), key.table('track'), key.waiting]) expect(placeOf(text)).toBeNull();
  expect(routeOf(placeOf(key.city('goslar')))).toBeNull();
});

test('desks are told from everything else', () => {
  expect(deskOf(key.desk(3))).toBe(3);
  expect(deskOf(key.post('emden-stade/3'))).toBeNull();
  expect(deskOf(undefined)).toBeNull();
});

test('a thing is on its post, its route, its city, its province', () => {
  expect(placesOf({ post: 'a-b/1' })).toEqual(['post:a-b/1']);
  expect(placesOf({ route: 'a-b', city: 'a' })).toEqual(['route:a-b', 'city:a']);
  expect(placesOf({ city: null, province: 'east-rim' })).toEqual(['province:east-rim']);
  expect(postOf('a-b/2')).toEqual({ route: 'a-b', index: 2 });
});
