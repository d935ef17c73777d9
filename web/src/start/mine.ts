/** One's own tables: which of them are shown, and what happened last at each. */
import type { LastEntry, MyTable } from '../api/types';
import { t } from '../app/i18n.svelte';

export const filters = ['all', 'turn', 'running', 'waiting', 'over', 'hidden'] as const;
export type Filter = (typeof filters)[number];

const wanted: Record<Filter, (each: MyTable) => boolean> = {
  all: () => true,
  turn: ({ table }) => table.your_turn,
  running: ({ table }) => table.status === 'playing',
  waiting: ({ table }) => table.status === 'waiting',
  over: ({ table }) => table.status === 'finished' || table.status === 'closed',
  hidden: () => true,
};
/** Those of a filter, in the order of the server; hidden ones stand only among themselves. `names`: whose name may be looked for. */
export function chosen(tables: readonly MyTable[], filter: Filter, text = '', names: (each: MyTable) => string[] = () => []): MyTable[] {
  const sought = text.trim().toLocaleLowerCase();
  return tables.filter(
    (each) =>
      each.hidden === (filter === 'hidden') &&
      wanted[filter](each) &&
      (!sought || names(each).some((name) => name.toLocaleLowerCase().includes(sought))),
  );
}
/** Filters that would show something, with how much; all tables always. */
export const offered = (tables: readonly MyTable[]): [Filter, number][] =>
  filters.map((filter): [Filter, number] => [filter, chosen(tables, filter).length]).filter(([filter, n]) => n > 0 || filter === 'all');

const verbs: Record<string, string> = { lift: 'move', put: 'move' };
const told = ['hire', 'place', 'displace', 'relocate', 'move', 'establish', 'end'];
const others = ['undo', 'start', 'ask', 'finish', 'close'];
/** What happened last, in a sentence; nothing where it is not worth one. */
export function lastSaid({ kind, by, action }: LastEntry, player: string): string {
  if (by === 'clock') return t('time-out-of', { player });
  if (kind === 'play' || kind === 'redo') {
    const [verb = ''] = (action ?? '').split(' ');
    const name = verbs[verb] ?? verb;
    return t(`mine-last-${told.includes(name) ? name : 'play'}`, { player });
  }
  const name = kind === 'restart' ? 'undo' : kind;
  return others.includes(name) ? t(`mine-last-${name}`, { player }) : '';
}
