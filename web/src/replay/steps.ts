/** The steps of a game as the replay shows them: one for each action that counts. */
import type { GameEvent } from '../api/merged';
import type { Entry } from '../api/types';
import type { Seat } from '../api/view';
import { undoneOf } from '../table/log';

export interface Step {
  /** Number of actions that count after it. */
  step: number;
  seat: Seat | null;
  by: string;
  events: GameEvent[];
  /** Counted from 1. */
  turn: number;
  /** Whose turn it is while it happens. */
  turnOf: Seat | null;
}

export function stepsOf(entries: readonly Entry[]): Step[] {
  const undone = undoneOf(entries);
  const steps: Step[] = [];
  let turn = 1;
  let turnOf: Seat | null = null;
  for (const entry of entries) {
    if ((entry.kind !== 'play' && entry.kind !== 'redo') || undone.has(entry.seq)) continue;
    turnOf ??= entry.seat;
    steps.push({ step: steps.length + 1, seat: entry.seat, by: entry.by, events: entry.events, turn, turnOf });
    const began = entry.events.findLast((event) => event.kind === 'turn_began');
    if (began) {
      turn++;
      turnOf = began.player ?? null;
    }
  }
  return steps;
}

/** The first step of each turn, and the last step of the game. */
export function turnStarts(steps: readonly Step[]): number[] {
  const starts = steps.filter((step, i) => step.turn !== steps[i - 1]?.turn).map((step) => step.step - 1);
  return [...new Set([...starts, steps.length])];
}

/** The record up to a step, as the start of another game. */
export function recordUntil(record: string, step: number): string {
  const kept = record
    .split('\n')
    .filter((line) => !line.startsWith('result:'))
    .filter((line) => {
      const action = /^(\d+)\. /.exec(line);
      return !action || Number(action[1]) <= step;
    });
  return `${kept.join('\n').trimEnd()}\n`;
}

/** The values of each seat over time, from those of all seats at each time. */
export const curvesOf = (rows: readonly (readonly number[])[]): number[][] =>
  (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] ?? 0));
