/** The log as turns with lines; what was taken back stays readable but is marked. */
import type { GameEvent } from '../api/merged';
import type { Entry } from '../api/types';
import type { Owner, Seat } from '../api/view';
import type { Sentences } from './sentences';

/** A sentence and what it tells of; nothing on the board if there is no event. */
export interface Line {
  text: string;
  event: GameEvent | null;
}
/** An entry of the log as it is shown. */
export interface LineRow {
  id: number;
  lines: Line[];
  note: string;
  undone: boolean;
  title?: string | undefined;
  /** The step of the game after it; null where there is nothing to look at. */
  step: number | null;
}
export interface LineTurn {
  number: number;
  seat: Seat | null;
  rows: LineRow[];
}

/** The sentences of events; turns are headings, so that they begin and end is not said again. */
export function linesOf(events: readonly GameEvent[], words: Sentences | null): Line[] {
  return events
    .filter((event) => event.kind !== 'turn_began' && !(event.kind === 'turn_ended' && !event.unused))
    .flatMap((event) => {
      const text = words?.event(event);
      return text ? [{ text, event }] : [];
    });
}

export interface LogTurn {
  /** Counted from 1. */
  number: number;
  seat: Seat | null;
  entries: LogEntry[];
}
export interface LogEntry {
  entry: Entry;
  undone: boolean;
}

/** Which entries were taken back and not played again. */
export function undoneOf(entries: readonly Entry[]): Set<number> {
  const played: number[] = [];
  const undone = new Set<number>();
  for (const entry of entries) {
    if (entry.kind === 'play' || entry.kind === 'redo') played.push(entry.seq);
    else if (entry.kind === 'undo' || entry.kind === 'restart')
      for (let i = 0; i < (entry.steps ?? 1); i++) {
        const last = played.pop();
        if (last !== undefined) undone.add(last);
      }
  }
  return undone;
}

export function turnsOf(entries: readonly Entry[]): LogTurn[] {
  const undone = undoneOf(entries);
  const turns: LogTurn[] = [];
  let number = 0;
  for (const entry of entries) {
    let turn = turns.at(-1);
    // The first turn begins with the game, after the pawn was put down.
    const begins = entry.kind === 'play' && !entry.events.some((event) => event.kind === 'pawn_placed');
    if (number === 0 && begins) turns.push((turn = { number: ++number, seat: entry.seat, entries: [] }));
    const line = { entry, undone: undone.has(entry.seq) };
    if (!turn) turns.push({ number, seat: null, entries: [line] });
    else turn.entries.push(line);
    const began = entry.events.find((event) => event.kind === 'turn_began');
    if (began && !line.undone) turns.push({ number: ++number, seat: began.player, entries: [] });
  }
  return turns.filter((turn) => turn.entries.length > 0 || (turn === turns.at(-1) && turn.seat !== null));
}

/** Entries since this seat's last own turn ended, without what was taken back. */
export function sinceMyTurn(entries: readonly Entry[], seat: Seat): Entry[] {
  const undone = undoneOf(entries);
  let from = entries.length;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as Entry;
    if (entry.events.some((event) => event.kind === 'turn_ended' && event.player === seat) && !undone.has(entry.seq)) {
      from = i + 1;
      break;
    }
    if (i === 0) from = 0;
  }
  return entries.slice(from).filter((entry) => !undone.has(entry.seq));
}

export interface Since {
  events: GameEvent[];
  displaced: number;
  points: Map<Seat, number>;
  won: string[];
  lost: string[];
}

export function summary(entries: readonly Entry[], seat: Seat): Since {
  const events = entries.flatMap((entry) => entry.events);
  const points = new Map<Seat, number>();
  const control = new Map<string, { before: Owner; now: Owner }>();
  let displaced = 0;
  for (const event of events) {
    if (event.kind === 'displaced' && event.victim.owner === seat) displaced++;
    if (event.kind === 'points') points.set(event.player, (points.get(event.player) ?? 0) + event.points);
    if (event.kind === 'control_changed')
      control.set(event.city, { before: control.get(event.city)?.before ?? event.before, now: event.now });
  }
  const cities = [...control];
  return {
    events,
    displaced,
    points,
    won: cities.filter(([, { before, now }]) => before !== seat && now === seat).map(([city]) => city),
    lost: cities.filter(([, { before, now }]) => before === seat && now !== seat).map(([city]) => city),
  };
}
