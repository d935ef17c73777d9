/** Tips of the guided first game (docs/lesson.md). It knows no rules, only what is offered and what is on the desks. */
import type { Board } from '../api/board';
import type { Entry, State } from '../api/types';
import type { Seat, View } from '../api/view';
import { postOf } from '../board/place';

export interface Advice {
  id: string;
  args: Record<string, string | number>;
  /** The city it names. */
  city?: string;
  /** Routes on the board it is about. */
  routes: string[];
}

interface Situation {
  board: Board;
  view: View;
  legal: State['legal'];
  entries: readonly Entry[];
  me: Seat;
  desk: View['desks'][number];
  /** Pieces at hand and in the stock. */
  supply: number;
  stock: number;
  /** The learner's turn, from 1. */
  turn: number;
}

const say = (id: string, args: Advice['args'] = {}, routes: string[] = []): Advice => ({ id: `guide-${id}`, args, routes });
const count = ({ trader, merchant }: { trader: number; merchant: number }): number => trader + merchant;

type Ability = 'actions' | 'privilege' | 'keys';
/** Cities in which an ability can be developed. */
const schools = ({ board }: Situation, ability: Ability): string[] =>
  board.cities.filter((city) => city.abilities.includes(ability)).map((city) => city.id);
/** Routes to them: those on which something can be placed now, if there are any. */
function teaching(now: Situation, ability: Ability): string[] {
  const cities = schools(now, ability);
  const open = new Set(now.legal.flatMap((each) => (each.kind === 'place' ? each.posts.map((post) => postOf(post).route) : [])));
  const routes = now.board.routes.filter((route) => route.cities.some((city) => cities.includes(city))).map((route) => route.id);
  const free = routes.filter((route) => open.has(route));
  return free.length ? free : routes;
}
const offices = ({ view, me }: Situation): number =>
  Object.values(view.cities).reduce((sum, city) => sum + [...city.offices, ...city.extra].filter((piece) => piece?.owner === me).length, 0);
/** A route of which somebody else holds all posts but one. */
function rival({ board, view, me }: Situation): string[] {
  const found = board.routes.find((route) => {
    const owners = (view.posts[route.id] ?? []).map((piece) => piece?.owner);
    const holder = owners.find((owner) => owner !== undefined);
    return (
      owners.length > 2 && holder !== undefined && holder !== me && owners.filter((owner) => owner === holder).length === owners.length - 1
    );
  });
  return found ? [found.id] : [];
}
const near = ({ view }: Situation): boolean =>
  Math.max(...view.desks.map((each) => each.points)) >= view.points_limit - 5 ||
  view.pool <= 2 ||
  view.completed >= view.completed_limit - 2;
const scored = ({ entries, me }: Situation): boolean =>
  entries.some((entry) => entry.events.some((event) => event.kind === 'points' && event.player === me && event.why === 'control'));

/** A general tip: when it fits, the routes it is about, and the ability whose city it names. */
type Tip = [id: string, fits: (now: Situation) => boolean, routes: (now: Situation) => string[], city?: Ability];
/** The more pressing ones first. Each is given in one turn only. */
const tips: Tip[] = [
  ['end-near', near, () => []],
  ['blocked', (now) => now.turn > 2 && rival(now).length > 0, rival],
  ['keys', (now) => offices(now) >= 4 && now.desk.abilities.keys.value === 1, (now) => teaching(now, 'keys')],
  [
    'privilege',
    ({ turn, desk }) => turn >= 6 && desk.abilities.privilege.value === 'white',
    (now) => teaching(now, 'privilege'),
    'privilege',
  ],
  ['actions', ({ turn, desk }) => turn >= 4 && desk.abilities.actions.value === 2, (now) => teaching(now, 'actions')],
  ['token-unused', ({ desk }) => desk.unused.some((token) => token === 'plus3' || token === 'plus4'), () => []],
  [
    'tokens',
    ({ turn, desk }) => turn >= 3 && !desk.unused.length && !desk.used.length && !desk.plate,
    ({ view }) => Object.keys(view.tokens),
  ],
  ['control', scored, () => []],
  ['start', ({ turn }) => turn === 1, (now) => teaching(now, 'actions'), 'actions'],
];

/** The route of which most is done already and the rest is free. */
function begun({ board, view, me, supply }: Situation): Advice | null {
  const [found] = board.routes
    .map((route) => {
      const posts = view.posts[route.id] ?? [];
      const own = posts.filter((piece) => piece?.owner === me).length;
      return { id: route.id, own, free: posts.filter((piece) => !piece).length, left: posts.length - own };
    })
    .filter((route) => route.own && route.free === route.left && route.left <= supply)
    .sort((a, b) => a.left - b.left);
  return found ? say('fill', { n: found.left }, [found.id]) : null;
}

/** What is worth doing in one's own turn. */
function inTurn(now: Situation, said: ReadonlySet<string>): Advice {
  if (!now.view.turn.actions_left) return say('end');
  const full = [...new Set(now.legal.flatMap((each) => (each.kind === 'establish' ? [each.route] : [])))];
  if (full.length) return say('route-full', {}, full);
  if (now.supply <= 1 && now.stock >= 3 && now.legal.some((each) => each.kind === 'hire')) return say('hire');
  const tip = tips.find(([id, fits]) => !said.has(`guide-${id}`) && fits(now));
  if (!tip) return begun(now) ?? say('look');
  const [id, , routes, ability] = tip;
  return { ...say(id, {}, routes(now)), ...(ability && { city: schools(now, ability)[0] }) };
}

/** `said`: tips given before. `turn`: the learner's, from 1. */
export function adviceFor(state: State, board: Board, entries: readonly Entry[], turn: number, said: ReadonlySet<string>): Advice {
  const { view, legal } = state;
  const me: Seat | undefined = state.my_seats[0];
  if (!view || me === undefined) return say('wait');
  if (view.over.length || state.table.status === 'finished') return say('over');
  if (view.actor !== me || !legal.length) return say('wait');
  const kind = view.question?.kind;
  if (kind === 'relocate') return say('displaced');
  if (kind !== 'turn') return say(kind === 'lay' ? 'lay' : 'choose');
  const desk = view.desks[me]!;
  return inTurn({ board, view, legal, entries, me, desk, supply: count(desk.supply), stock: count(desk.stock), turn }, said);
}
