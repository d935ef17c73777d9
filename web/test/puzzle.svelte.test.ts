import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../src/api/client';
import { ApiError } from '../src/api/client';
import type { ReviewedTurn } from '../src/api/types';
import { addWords, startLanguage } from '../src/app/i18n.svelte';
import { lessonsOf } from '../src/puzzle/lessons';
import { Solving } from '../src/puzzle/solving.svelte';
import { lessonOf, themeName, themes } from '../src/puzzle/themes';
import { load } from './boards';

const TASK = { id: 'aa', at: 'START', difficulty: 2, rating: 1250, daily: false, done: false };
const SOLVER = { rating: 1600, sure: false, solved: 1, missed: 0, streak: 1, longest: 1, days: 0, today: false };
const SOLUTION = { lines: [{ steps: [] }], themes: ['deny'], margin: 2, wins: false };

/** A server on which seat 0 plays, `displace` must be answered by seat 1, and `win` ends the game. */
function client(asked: string[], right = true): Client {
  const position = (actions: string[]): object => {
    const last = actions.at(-1);
    const actor = last === 'displace' ? 1 : 0;
    const over = last === 'win' ? ['points'] : [];
    const view = { actor, over, desks: [], turn: { actions_left: 2 } };
    return { line: 'START', view, legal: [], seat: 0, action: last ?? null, events: [] };
  };
  const post = async (path: string, body: { actions?: string[]; text?: string; table?: string }): Promise<unknown> => {
    asked.push(`${path} ${body.actions?.join(',') ?? ''} ${body.table ?? ''}`.trim());
    if (path === 'study/open') {
      const nodes = [{ parent: -1, action: '' }];
      const only = { title: '', start: body.text, board: 'hansa_45', edition: 'bigbox', players: ['Red', 'Blue'], nodes, events: [[]] };
      return { title: '', chapters: [only] };
    }
    if (path === 'study/look') return position(body.actions ?? []);
    if (path === 'study/answers') return { actions: ['relocate', 'done'] };
    if (path === 'study/judge') return { right: false, cost: 2.5, better: { steps: [], wins: false } };
    if (path === 'puzzles/next') return TASK;
    if (path === 'puzzles/aa/hint') return { themes: ['deny'], step: null };
    if (path === 'puzzles/aa/try') return { right, cost: right ? null : 2.5, solution: right ? SOLUTION : null, solver: SOLVER };
    if (path === 'puzzles/aa/solution') return { right: false, cost: null, solution: SOLUTION, solver: SOLVER };
    throw new ApiError(404, 'not-found', path);
  };
  const get = async (path: string): Promise<unknown> => {
    if (path.startsWith('boards/')) return load('hansa_45');
    if (path === 'puzzles/aa') return TASK;
    if (path === 'tables/tt/record') return 'START';
    throw new ApiError(404, 'not-found', path);
  };
  return { get, post } as unknown as Client;
}

beforeAll(async () => {
  await startLanguage();
  await addWords('puzzles');
});

describe('solving a puzzle', () => {
  it('lets others answer and judges the whole turn when it is ended', async () => {
    const asked: string[] = [];
    const solving = new Solving(client(asked));
    expect(await solving.load('aa')).toBe(true);
    expect(solving.me).toBe(0);
    await solving.act('displace');
    expect(solving.actions).toEqual(['displace', 'relocate', 'done']);
    await solving.act('place');
    await solving.act('end');
    expect(asked.at(-1)).toBe('puzzles/aa/try displace,relocate,done,place');
    expect(solving.judged).toEqual({ right: true, cost: null });
    expect(solving.settled).toBe(true);
    expect(solving.solver).toEqual(SOLVER);
  });
  it('is not played before it is there', async () => {
    const asked: string[] = [];
    const solving = new Solving(client(asked));
    const first = solving.again('tt', 0);
    expect(await solving.act('end')).toBe(false);
    expect(await first).toBe(true);
    expect(solving.begun).toBe(true);
    const second = solving.next({});
    expect(await solving.act('end')).toBe(false);
    expect(await second).toBe(true);
    await solving.act('end');
    expect(asked.filter((path) => path.includes('judge') || path.includes('try'))).toEqual(['puzzles/aa/try']);
  });
  it('has a turn of a game judged in the name of that game, and a puzzle in no name', async () => {
    const asked: string[] = [];
    const solving = new Solving(client(asked));
    await solving.again('tt', 0);
    expect(solving.game).toEqual({ table: 'tt', step: 0 });
    await solving.act('place');
    await solving.act('end');
    expect(asked.at(-1)).toBe('study/judge place tt');
    await solving.giveUp();
    expect(asked.at(-1)).toBe('study/judge  tt');
    await solving.next({});
    expect(solving.game).toBeNull();
  });
  it('goes back to decisions of its own, and on again', async () => {
    const solving = new Solving(client([]));
    await solving.load('aa');
    await solving.act('displace');
    await solving.act('place');
    solving.back();
    await expect.poll(() => solving.actions).toEqual(['displace', 'relocate', 'done']);
    solving.back();
    await expect.poll(() => solving.actions.length).toBeLessThan(3);
    solving.first();
    await expect.poll(() => solving.actions).toEqual([]);
    await solving.act('other');
    solving.first();
    await expect.poll(() => solving.actions).toEqual([]);
    solving.forward();
    await expect.poll(() => solving.actions).toEqual(['other']);
  });
  it('tells a wrong turn without its answer, and goes on', async () => {
    const solving = new Solving(client([], false));
    await solving.load('aa');
    await solving.act('place');
    await solving.act('end');
    expect(solving.judged).toEqual({ right: false, cost: 2.5 });
    expect(solving.solution).toBeNull();
    expect(solving.tries).toBe(1);
    await solving.act('place');
    expect(solving.judged).toBeNull();
    await solving.ask(false);
    expect(solving.hint?.themes).toEqual(['deny']);
    await solving.giveUp();
    expect(solving.settled).toBe(true);
  });
  it('judges at once when the game is over', async () => {
    const asked: string[] = [];
    const solving = new Solving(client(asked));
    await solving.next({ theme: 'deny' });
    await solving.act('win');
    expect(asked.at(-1)).toBe('puzzles/aa/try win');
  });
  it('says that a puzzle is not there', async () => {
    const solving = new Solving(client([]));
    expect(await solving.load('bb')).toBe(false);
    expect(solving.wrong).toBe('There is no such puzzle.');
  });
});

describe('lessons', () => {
  const turn = (n: number, cost: number, found: string[], more: Partial<ReviewedTurn> = {}): ReviewedTurn =>
    ({ turn: n, seat: 0, cost, themes: found, missed_win: false, better: {}, ...more }) as ReviewedTurn;

  it('are the three costliest turns of the player, a missed win first', () => {
    const turns = [
      turn(1, 9, ['quiet']),
      turn(2, 3, ['ability']),
      turn(3, 30, ['deny'], { seat: 1 }),
      turn(4, 1, ['special']),
      turn(5, 2, ['token_step'], { missed_win: true }),
      turn(6, 4, ['ability', 'efficient']),
      turn(7, 5, [], { better: null }),
    ];
    expect(lessonsOf(turns, 0).map(({ turn: each, theme }) => [each.turn, theme])).toEqual([
      [5, 'end_and_win'],
      [1, 'quiet'],
      [6, 'ability'],
    ]);
  });
  it('teach different things where they can', () => {
    const turns = [turn(1, 9, ['ability']), turn(2, 8, ['ability', 'efficient']), turn(3, 7, ['ability'])];
    expect(lessonsOf(turns, 0).map(({ theme }) => theme)).toEqual(['ability', 'efficient', 'ability']);
    expect(lessonsOf(turns, 1)).toEqual([]);
  });
  it('know every theme of the rules, and have words for each', () => {
    const rules = readFileSync('../src/hansa/game/puzzle.py', 'utf-8');
    const listed = /^THEMES: Final = \(([^)]*)\)/m.exec(rules)?.[1] ?? '';
    expect([...listed.matchAll(/"(\w+)"/g)].map((found) => found[1])).toEqual([...themes]);
    for (const theme of themes) {
      expect(themeName(theme)).toMatch(/^[A-Z]/);
      expect(lessonOf(theme)).toMatch(/\.$/);
    }
  });
});
