/** Tips of the guided first game (docs/lesson.md). It knows no rules, only what is offered and what is on the desks. */
import type { Board } from '../api/board';
import type { Entry, State } from '../api/types';
import type { Seat } from '../api/view';

export interface Advice {
  id: string;
  args: Record<string, string | number>;
  /** Routes on the board it is about. */
  routes: string[];
}

/** `said`: tips given before; each of the general ones is given in one turn only. `turn`: the learner's, from 1. */
export function adviceFor(state: State, board: Board, entries: readonly Entry[], turn: number, said: ReadonlySet<string>): Advice {
  const { view, legal } = state;
  const me: Seat | undefined = state.my_seats[0];
  const say = (id: string, args: Advice['args'] = {}, routes: string[] = []): Advice => ({ id: `guide-${id}`, args, routes });
  if (!view || me === undefined) return say('wait');
  if (view.over.length || state.table.status === 'finished') return say('over');
  if (view.actor !== me || !legal.length) return say('wait');
  const kind = view.question?.kind;
  if (kind === 'relocate') return say('displaced');
  if (kind === 'lay') return say('lay');
  if (kind !== 'turn') return say('choose');

  const desk = view.desks[me]!;
  const supply = desk.supply.trader + desk.supply.merchant;
  const stock = desk.stock.trader + desk.stock.merchant;
  const left = view.turn.actions_left;
  const teaching = (ability: 'actions' | 'privilege' | 'keys'): string[] => {
    const cities = board.cities.filter((city) => city.abilities.includes(ability)).map((city) => city.id);
    return board.routes.filter((route) => route.cities.some((city) => cities.includes(city))).map((route) => route.id);
  };
  const full = [...new Set(legal.filter((each) => each.kind === 'establish').map((each) => each.route ?? ''))];
  if (full.length && left) return say('route-full', {}, full);
  if (supply <= 1 && stock >= 3 && left && legal.some((each) => each.kind === 'hire')) return say('hire');

  const count = (owner: Seat): number =>
    Object.values(view.cities).reduce(
      (sum, city) => sum + [...city.offices, ...city.extra].filter((piece) => piece?.owner === owner).length,
      0,
    );
  const rival = board.routes.find((route) => {
    const owners = (view.posts[route.id] ?? []).map((piece) => piece?.owner);
    const holder = owners.find((owner) => owner !== undefined);
    return (
      owners.length > 2 && holder !== undefined && holder !== me && owners.filter((owner) => owner === holder).length === owners.length - 1
    );
  });
  const near = Math.max(...view.desks.map((each) => each.points)) >= 15 || view.pool <= 2 || view.completed >= view.completed_limit - 2;
  const control = entries.some((entry) =>
    entry.events.some((event) => event.kind === 'points' && event.player === me && event.why === 'control'),
  );
  const general: [string, boolean, string[]][] = [
    ['end-near', near, []],
    ['blocked', !!rival && turn > 2, rival ? [rival.id] : []],
    ['keys', count(me) >= 4 && desk.abilities.keys.value === 1, teaching('keys')],
    ['privilege', turn >= 6 && desk.abilities.privilege.value === 'white', teaching('privilege')],
    ['actions', turn >= 4 && desk.abilities.actions.value === 2, teaching('actions')],
    ['token-unused', desk.unused.some((token) => token === 'plus3' || token === 'plus4'), []],
    ['tokens', turn >= 3 && !desk.unused.length && !desk.used.length && !desk.plate, Object.keys(view.tokens)],
    ['control', control, []],
    ['start', turn === 1, teaching('actions')],
  ];
  if (left) for (const [id, fits, routes] of general) if (fits && !said.has(`guide-${id}`)) return say(id, {}, routes);
  if (!left) return say('end');
  // The route of which most is done already and the rest is free.
  const begun = board.routes
    .map((route) => {
      const posts = view.posts[route.id] ?? [];
      const own = posts.filter((piece) => piece?.owner === me).length;
      return { id: route.id, own, free: posts.filter((piece) => !piece).length, left: posts.length - own };
    })
    .filter((route) => route.own && route.free === route.left && route.left <= supply)
    .sort((a, b) => a.left - b.left)[0];
  if (begun) return say('fill', { n: begun.left }, [begun.id]);
  return say('look');
}
