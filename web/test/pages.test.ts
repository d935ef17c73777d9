import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/api/types';
import { fits, recordOf, routeOf, type Script } from '../src/lesson/script';
import { curvesOf, recordUntil, stepsOf, turnStarts } from '../src/replay/steps';
import { sideOf, type Options } from '../src/start/facts';

const data = (name: string): string => readFileSync(`../src/hansa/data/${name}`, 'utf8');

describe('the lesson', () => {
  const script = JSON.parse(data('text/lesson.json')) as Script;
  it('begins with a record', () => {
    expect(recordOf(script)).toContain('seats: ["Anna","Ben","Clara","David"]\nstart: 1\n');
  });
  it('takes any post of the route, and displaced pieces in any order, but nothing else', () => {
    expect(fits(['place trader goslar-magdeburg/1'], 'place trader goslar-magdeburg/2')).toBe(0);
    expect(fits(['place trader goslar-magdeburg/1'], 'place merchant goslar-magdeburg/1')).toBe(-1);
    expect(fits(['place trader goslar-magdeburg/2', 'end'], 'end')).toBe(-1);
    const answer = ['relocate goslar-quedlinburg/1', 'relocate extra trader goslar-quedlinburg/2'];
    expect(fits(answer, 'relocate extra trader goslar-quedlinburg/1')).toBe(1);
    expect(fits([], 'end')).toBe(-1);
  });
  it('knows the route of an action', () => {
    expect(routeOf('displace trader goslar-hildesheim/2 with trader paying trader')).toBe('goslar-hildesheim');
    expect(routeOf('hire 3 traders')).toBe(null);
  });
});

describe('the replay', () => {
  const entry = (seq: number, more: Partial<Entry>): Entry => ({
    seq,
    at: 0,
    kind: 'play',
    seat: 0,
    by: 'person',
    action: '',
    actions: 0,
    events: [],
    ...more,
  });
  const entries = [
    entry(1, { kind: 'start', seat: null }),
    entry(2, {}),
    entry(3, { events: [{ kind: 'points', player: 1, points: 2, why: 'control', city: 'goslar' }] }),
    entry(4, { kind: 'undo', steps: 1 }),
    entry(5, {
      events: [
        { kind: 'turn_ended', player: 0, unused: 0 },
        { kind: 'turn_began', player: 1, actions: 2 },
      ],
    }),
    entry(6, { seat: 1, events: [{ kind: 'points', player: 1, points: 7, why: 'east_west', city: 'goslar' }] }),
  ];
  it('leaves out what was taken back and counts turns', () => {
    const steps = stepsOf(entries);
    expect(steps.map((step) => [step.step, step.turn, step.turnOf])).toEqual([
      [1, 1, 0],
      [2, 1, 0],
      [3, 2, 1],
    ]);
    expect(turnStarts(steps)).toEqual([0, 2, 3]);
  });
  it('makes a line for every seat of the totals', () => {
    expect(curvesOf([[0, 1], [2, 3], [4, 3]])).toEqual([[0, 2, 4], [1, 3, 3]]); // prettier-ignore
    expect(curvesOf([])).toEqual([]);
  });
  it('cuts a record', () => {
    expect(recordUntil('hansa record 1\nresult: 1 2\n\n1. 1: end\n2. 2: end\n10. 1: end\n', 2)).toBe(
      'hansa record 1\n\n1. 1: end\n2. 2: end\n',
    );
  });
});

it('finds the side of a board', () => {
  const facts = {
    editions: [
      {
        id: 'bigbox',
        players: [3, 4, 5],
        maps: ['hansa', 'east'],
        modules: [],
        boards: { 3: ['hansa_23', 'east'], 4: ['hansa_45', 'east'] },
        tokens: {},
      },
    ],
    boards: [
      { id: 'hansa_23', name: '', map: 'hansa', players: [3], missions: true },
      { id: 'hansa_45', name: '', map: 'hansa', players: [4, 5], missions: true },
      { id: 'east', name: '', map: 'east', players: [3, 4, 5], missions: false },
    ],
  } as unknown as Options;
  expect(sideOf(facts, { map: 'hansa', edition: 'bigbox', players: 4 })).toBe('hansa_45');
  expect(sideOf(facts, { map: 'hansa', edition: 'bigbox', players: 2 })).toBe(null);
});
