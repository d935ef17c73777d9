/** The end of a game: places, what decided it, turning points, and the drawing of the picture. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReviewedTurn } from '../src/api/types';
import { categories, type View } from '../src/api/view';
import { startLanguage, addWords } from '../src/app/i18n.svelte';
import { standalone } from '../src/ending/picture';
import { placesOf, told, verdictOf } from '../src/ending/verdict';
import { swingOf, turningPoints } from '../src/insight/turning';

beforeAll(async () => {
  await startLanguage();
  await addWords('insight');
});

const scored = (points: Record<string, number>): View['score'][number] => {
  const all = Object.fromEntries(categories.map((category) => [category, points[category] ?? 0]));
  return { ...all, total: Object.values(points).reduce((a, b) => a + b, 0) } as unknown as View['score'][number];
};
const ended = (winners: number[], ...scores: Record<string, number>[]): View =>
  ({ desks: scores.map((_, seat) => ({ seat })), score: scores.map(scored), winners }) as unknown as View;

describe('places', () => {
  test('a shared victory is one first place, who lost the tie-break is behind it', () => {
    const shared = ended([0, 2], { track: 9 }, { track: 9 }, { track: 9 }, { track: 3 });
    expect(placesOf(shared).map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [2, 1],
      [1, 3],
      [3, 4],
    ]);
    const level = ended([1], { track: 5 }, { track: 9 }, { track: 5 });
    expect(placesOf(level).map(({ place }) => place)).toEqual([1, 2, 2]);
  });
});

describe('what decided it', () => {
  test('names the lead, the best and the worst category', () => {
    const view = ended([1], { track: 20, network: 4 }, { track: 12, network: 18, cities: 2 });
    expect(verdictOf(view)).toEqual({
      first: 1,
      second: 0,
      lead: 8,
      most: { category: 'network', first: 18, second: 4 },
      least: { category: 'track', first: 12, second: 20 },
    });
    expect(told(verdictOf(view), ['Ada', 'Bruno'])).toEqual([
      'Bruno finished 8 points ahead of Ada.',
      'What made the difference: Network, 18 to 4.',
      'Ada was better at: Prestige track, 20 to 12.',
    ]);
  });
  test('says nothing of a shared victory or of a game without an end', () => {
    expect(told(verdictOf(ended([0, 1], { track: 3 }, { track: 3 })), [])).toEqual([]);
    expect(verdictOf(ended([], { track: 3 }, { track: 1 }))).toBeNull();
  });
  test('a tie has no lead', () => {
    expect(told(verdictOf(ended([0], { track: 3 }, { track: 3 })), ['Ada', 'Bruno'])).toEqual([]);
  });
});

describe('turning points', () => {
  const turn = (number: number, seat: number, values: number[], after: number[], more: Partial<ReviewedTurn> = {}): ReviewedTurn =>
    ({ turn: number, seat, values, after, cost: 0, missed_win: false, better: null, played: [], ...more }) as ReviewedTurn;
  const turns = [
    turn(1, 0, [0.5, 0.5], [0.51, 0.49]),
    turn(2, 1, [0.5, 0.5], [0.3, 0.7]),
    turn(3, 0, [0.01, 0.99], [0.01, 0.99], { cost: 9 }),
    turn(4, 0, [0.3, 0.7], [0.7, 0.3]),
    turn(5, 1, [0.7, 0.3], [0.7, 0.3], { missed_win: true }),
  ];
  test('the largest change of a chance first; what changed nothing is none', () => {
    expect(turningPoints(turns, -1, 8).map((each) => each.turn.turn)).toEqual([4, 2, 5]);
    expect(turningPoints(turns, 1, 8).map((each) => each.turn.turn)).toEqual([2, 5]);
    expect(turningPoints(turns, -1, 1).map((each) => each.turn.turn)).toEqual([4]);
  });
  test('tells of whom it changed most', () => {
    expect(swingOf(turn(1, 0, [0.3, 0.3, 0.4], [0.28, 0.5, 0.22])).seat).toBe(1);
    expect(swingOf(turn(1, 0, [0.3, 0.7], [0.5, 0.5])).seat).toBe(0);
  });
});

test('a drawing carries its looks with it, without marks of acting and without classes', () => {
  document.body.innerHTML = `<svg class="sheet" viewBox="5 5 10 10"><g class="a" role="button" tabindex="0"><rect class="b" fill="red"/></g>
    <g class="happening"><circle/></g></svg>`;
  const text = standalone(document.querySelector('svg') as SVGSVGElement, 300, 200, '@font-face{}');
  expect(text).toContain('viewBox="0 0 300 200"');
  expect(text).toContain('@font-face');
  expect(text).not.toMatch(/class=|tabindex=|role=|circle/);
});
