/** Bots have a name and a face of their own that stay with their seat. */
import { mount, unmount } from 'svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { startLanguage } from '../src/app/i18n.svelte';
import { botAt, botOf, people } from '../src/people/bots';
import Face from '../src/people/Face.svelte';
import { seatName } from '../src/start/facts';
import { ids, load } from './boards';

beforeAll(startLanguage);
const bot = { seat: 1, kind: 'bot', name: 'Blue', colour: 'blue' };

describe('bots', () => {
  test('nobody sits twice at a table, and a seat keeps its bot', () => {
    for (let n = 0; n < 200; n++) {
      const table = `table${n}`;
      const names = [0, 1, 2, 3, 4].map((seat) => botAt(table, seat).name);
      expect(new Set(names).size).toBe(5);
      expect(names).toEqual([0, 1, 2, 3, 4].map((seat) => botAt(table, seat).name));
    }
    expect(new Set(Array.from({ length: 200 }, (_, n) => botAt(`table${n}`, 0).name)).size).toBe(people.length);
  });
  test('all names and faces differ, and none is the name of a city', () => {
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    expect(new Set(people.map(({ looks }) => JSON.stringify(looks))).size).toBe(people.length);
    const cities = new Set(ids.flatMap((id) => load(id).cities.map((city) => city.name)));
    for (const { name } of people) expect(cities).not.toContain(name);
  });
  test('people keep their names, and so does a bot that somebody named', () => {
    expect(seatName(bot, 'a')).toBe(botAt('a', 1).name);
    expect(seatName({ ...bot, kind: 'person' }, 'a')).toBe('Blue');
    expect(seatName({ ...bot, kind: 'person', name: 'Ada' }, 'a')).toBe('Ada');
    expect(botOf({ ...bot, name: 'Deep Thought' }, 'a')).toBeNull();
    expect(seatName({ ...bot, name: 'Deep Thought' }, 'a')).toBe('Deep Thought');
  });
  test('every face is drawn', () => {
    for (const { looks } of people) {
      const made = mount(Face, { target: document.body, props: { looks } });
      const drawing = document.querySelector('svg.face')!;
      expect(drawing.innerHTML).toContain(looks.skin);
      expect(drawing.innerHTML).not.toMatch(/NaN|undefined/);
      void unmount(made);
    }
  });
});
