/** What changed, put into the state that it changed. */
import type { Change, State } from './types';
import type { View } from './view';

const some = <T>(old: readonly T[], fresh: Record<string, T> | undefined): T[] => old.map((each, n) => fresh?.[n] ?? each);

export function viewAfter(old: View, change: Change['view']): View {
  const { posts, cities, desks, score, ...whole } = change;
  return {
    ...old,
    ...whole,
    posts: { ...old.posts, ...posts },
    cities: { ...old.cities, ...cities },
    desks: desks ? some(old.desks, desks) : old.desks,
    score: score ? some(old.score, score) : old.score,
  } as View;
}

/** The state after a change; null if it does not belong to this state. */
export function after(old: State | null, change: Change): State | null {
  if (!old || old.seq !== change.since || old.seat !== change.seat || !old.view) return null;
  const { type: _, since: __, view, status, online, watchers, ...rest } = change;
  const seats = old.table.seats.map((seat) => ({ ...seat, online: online.includes(seat.seat) }));
  return { ...old, ...rest, gap: false, table: { ...old.table, status, seats, watchers }, view: viewAfter(old.view, view) };
}
