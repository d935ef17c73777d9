import type { View } from '../api/view';

/** What kept players with as many points from winning: read from the final position, the server decided it. */
export function tieBreaks(view: View): ('actions' | 'network')[] {
  const [first] = view.winners;
  if (first === undefined) return [];
  const level = (seat: number): number => view.desks[seat]!.abilities.actions.level;
  const others = view.desks
    .map((desk) => desk.seat)
    .filter((seat) => !view.winners.includes(seat) && view.score[seat]!.total === view.score[first]!.total);
  return [
    ...(others.some((seat) => level(seat) !== level(first)) ? (['actions'] as const) : []),
    ...(others.some((seat) => level(seat) === level(first)) ? (['network'] as const) : []),
  ];
}
