/** What can be done where: the server's list of legal actions, sorted by the places of the board. No rules here. */
import type { Shape } from '../api/board';
import type { Legal } from '../api/merged';
import type { TokenKind } from '../api/view';
import { key, keyOf, placesOf, type Place } from '../board/place';

/** A legal action with the words that are sent for it: the server lists equal posts of a route once. */
export interface Option extends Legal {
  send: string;
}

export type Group = 'establish' | 'place' | 'displace' | 'move' | 'hire' | 'tokens' | 'favour' | 'permit' | 'pawn' | 'answer' | 'end';
export const groups: readonly Group[] = [
  'answer',
  'establish',
  'place',
  'displace',
  'move',
  'hire',
  'tokens',
  'favour',
  'permit',
  'pawn',
  'end',
];

const groupOfKind: Record<string, Group> = {
  establish: 'establish',
  place: 'place',
  displace: 'displace',
  lift: 'move',
  put: 'move',
  hire: 'hire',
  use: 'tokens',
  use_swap: 'tokens',
  use_develop: 'tokens',
  use_exchange: 'tokens',
  lay_out: 'tokens',
  permit: 'permit',
  buy: 'favour',
  pawn: 'pawn',
  end: 'end',
};
export const groupOf = (legal: Legal): Group => groupOfKind[legal.kind] ?? 'answer';

/** Actions that need their token, tile or button to be chosen first, so that not every route is marked all the time. */
export const needsArming = (legal: Legal): boolean => ['lay_out', 'use_swap', 'buy', 'use_exchange'].includes(legal.kind);

/** What costs or decides more than one sees at a glance is offered in words first. */
export const asksFirst = (option: Legal): boolean =>
  ['displace', 'establish', 'use_swap', 'lay_out', 'settle'].includes(option.kind) ||
  (option.kind === 'pawn' && (option.how === 'paid' || !!option.ends_turn));

const onBoard: Partial<Record<Group, readonly Legal['kind'][]>> = {
  place: ['place'],
  displace: ['displace'],
  establish: ['establish'],
  move: ['lift', 'put'],
  pawn: ['pawn'],
};
/** Whether an option is one of the chosen kind of action, or uses the token in hand. */
export function fits(option: Legal, mode: Group | null, armed: string | null): boolean {
  if (armed) {
    if (option.kind === 'lay_out' || option.kind === 'lay' || option.kind === 'use') return option.token === armed;
    return armed === 'swap' && option.kind === 'use_swap';
  }
  if (needsArming(option)) return false;
  const kinds = mode && onBoard[mode];
  return !kinds || kinds.includes(option.kind);
}

const plain = (legal: Legal): Option => ({ ...legal, send: legal.text });

/** Nothing but points is what one rarely wants: it stands last. */
const worth = (legal: Legal): number => (legal.option === 'nothing' || (legal.kind === 'settle' && !legal.city) ? 1 : 0);

/** Options by the keys of their places. */
export function targetsOf(legal: readonly Legal[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  const add = (place: string, option: Option): void => {
    const there = found.get(place);
    if (!there) found.set(place, [option]);
    else if (!there.some((each) => each.send === option.send)) there.push(option);
  };
  for (const each of legal.toSorted((a, b) => worth(a) - worth(b))) {
    if (each.post) {
      for (const post of each.posts) add(key.post(post), { ...each, post, send: each.text.replace(each.post, post) });
    } else for (const place of placesOf(each)) add(place, plain(each));
  }
  return found;
}

/** What a click on a post of this route may mean: the post's own actions, and what the whole route offers. */
export function optionsAt(targets: ReadonlyMap<string, Option[]>, place: Place): Option[] {
  const own = targets.get(keyOf(place)) ?? [];
  if (place.kind !== 'post') return own;
  const route = targets.get(key.route(place.route)) ?? [];
  return [...route.filter((each) => !own.some((other) => other.send === each.send)), ...own];
}

/**
 * What a single click does: the only thing there is if it needs no second thought, or placing the piece at hand.
 * Null: there is something to choose.
 */
export function quickOf(options: readonly Option[], shape: Shape): Option | null {
  const [only] = options;
  if (only && options.length === 1) return asksFirst(only) ? null : only;
  if (options.some((each) => each.kind !== 'place')) return null;
  const wanted = options.filter((each) => each.shape === shape);
  return wanted.length === 1 ? wanted[0]! : null;
}

export interface GroupOf {
  group: Group;
  options: Option[];
}

/** All legal actions in groups, for the list of options: everything that can be done is in it. */
export function grouped(legal: readonly Legal[]): GroupOf[] {
  return groups
    .map((group) => ({
      group,
      options: legal
        .filter((each) => groupOf(each) === group)
        .toSorted((a, b) => worth(a) - worth(b))
        .map(plain),
    }))
    .filter(({ options }) => options.length > 0);
}

/** The token of the desk that an option would use. */
export const tokenOf = (legal: Legal): TokenKind | null =>
  usedBy[legal.kind] ?? (legal.kind === 'use' || legal.kind === 'lay_out' ? (legal.token ?? null) : null);
const usedBy: Partial<Record<Legal['kind'], TokenKind>> = { use_swap: 'swap', use_develop: 'develop', use_exchange: 'exchange' };

/** Options that use this token of the desk. */
export const withToken = (legal: readonly Legal[], token: string): Option[] =>
  legal
    .filter(
      (each) =>
        (each.kind === 'use' && each.token === token) ||
        (each.kind === 'lay_out' && each.token === token) ||
        (each.kind === 'lay' && each.token === token) ||
        (each.kind === 'use_swap' && token === 'swap') ||
        (each.kind === 'use_develop' && token === 'develop') ||
        (each.kind === 'use_exchange' && token === 'exchange') ||
        (each.kind === 'establish' && each.option === 'extra' && token === 'extra_office'),
    )
    .map(plain);

export interface Amount {
  traders: number;
  merchants: number;
}

/** Hiring as two counters: which numbers there are, and the option for a pair. */
export function amounts(options: readonly Legal[]) {
  const traders = (each: Legal): number => each.traders ?? 0;
  const merchants = (each: Legal): number => each.merchants ?? 0;
  const full = [...options].sort((a, b) => traders(b) + merchants(b) - traders(a) - merchants(a) || merchants(b) - merchants(a))[0];
  return {
    full: full ? { traders: traders(full), merchants: merchants(full) } : { traders: 0, merchants: 0 },
    most: { traders: Math.max(0, ...options.map(traders)), merchants: Math.max(0, ...options.map(merchants)) },
    total: full ? traders(full) + merchants(full) : 0,
    find: (wanted: Amount) => options.find((each) => traders(each) === wanted.traders && merchants(each) === wanted.merchants),
  };
}
