/** What can be done where: the server's list of legal actions, sorted by the places of the board. No rules here. */
import type { Board } from '../api/board';
import type { Legal } from '../api/types';
import type { View } from '../api/view';
import { postOf } from './sentences';

/** A legal action with the words that are sent for it: the server lists equal posts of a route once. */
export interface Option extends Legal {
  send: string;
}

export type Group = 'establish' | 'place' | 'displace' | 'move' | 'hire' | 'tokens' | 'favour' | 'permit' | 'pawn' | 'answer' | 'end';
export const groups: readonly Group[] = ['answer', 'establish', 'place', 'displace', 'move', 'hire', 'tokens', 'favour', 'permit', 'pawn', 'end'];

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

const plain = (legal: Legal): Option => ({ ...legal, send: legal.text });

/** All posts of a route that are the same to the rules as this one: the same kind of post, the same piece on it. */
export function equalPosts(board: Board, view: View, post: string): string[] {
  const { route: id, index } = postOf(post);
  const route = board.routes.find((each) => each.id === id);
  const standing = view.posts[id];
  if (!route || !standing) return [post];
  const here = standing[index - 1] ?? null;
  const ship = route.posts[index - 1]?.merchant_only;
  return route.posts.flatMap((each, i) => {
    const there = standing[i] ?? null;
    const equal = each.merchant_only === ship && there?.owner === here?.owner && there?.shape === here?.shape;
    return equal ? [`${id}/${i + 1}`] : [];
  });
}

/** Nothing but points is what one rarely wants: it stands last. */
const worth = (legal: Legal): number => (legal.option === 'nothing' || (legal.kind === 'settle' && !legal.city) ? 1 : 0);

/** Options by place: `post:…`, `route:…`, `city:…`, `province:…`. */
export function targetsOf(legal: readonly Legal[], board: Board, view: View): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  const add = (key: string, option: Option): void => {
    const there = found.get(key);
    if (!there) found.set(key, [option]);
    else if (!there.some((each) => each.send === option.send)) there.push(option);
  };
  for (const each of legal.toSorted((a, b) => worth(a) - worth(b))) {
    if (each.post) {
      for (const post of equalPosts(board, view, each.post))
        add(`post:${post}`, { ...each, post, send: each.text.replace(each.post, post) });
    } else if (each.route) {
      add(`route:${each.route}`, plain(each));
      if (each.city) add(`city:${each.city}`, plain(each));
    } else if (each.city) add(`city:${each.city}`, plain(each));
    else if (each.province) add(`province:${each.province}`, plain(each));
  }
  return found;
}

/** What a click on a post of this route may mean: the post's own actions, and what the whole route offers. */
export function optionsAt(targets: ReadonlyMap<string, Option[]>, key: string): Option[] {
  const own = targets.get(key) ?? [];
  if (!key.startsWith('post:')) return own;
  const route = targets.get(`route:${postOf(key.slice(5)).route}`) ?? [];
  return [...route.filter((each) => !own.some((other) => other.send === each.send)), ...own];
}

export interface GroupOf {
  group: Group;
  options: Option[];
}

/** All legal actions in groups, for the list of options: everything that can be done is in it. */
export function grouped(legal: readonly Legal[]): GroupOf[] {
  return groups
    .map((group) => ({ group, options: legal.filter((each) => groupOf(each) === group).toSorted((a, b) => worth(a) - worth(b)).map(plain) }))
    .filter(({ options }) => options.length > 0);
}

/** The token of the desk that an option would use. */
export const tokenOf = (legal: Legal): string | null =>
  ({ use_swap: 'swap', use_develop: 'develop', use_exchange: 'exchange' })[legal.kind] ?? (legal.kind === 'use' || legal.kind === 'lay_out' ? (legal.token ?? null) : null);

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

/** Notations to ask the server about when a place offers nothing: why not? */
export function questionsAbout(key: string, view: View, me: number, armed: string | null): string[] {
  const id = key.slice(key.indexOf(':') + 1);
  const kind = view.question?.kind ?? 'turn';
  if (key.startsWith('post:')) {
    const { route, index } = postOf(id);
    const piece = view.posts[route]?.[index - 1];
    switch (kind) {
      case 'relocate':
        return piece?.owner === me ? [`relocate from ${id}`] : [`relocate ${id}`, `relocate extra trader ${id}`, `relocate extra merchant ${id}`];
      case 'move':
        return piece ? [`lift ${id}`, `put ${id}`] : [`put ${id}`];
      case 'remove':
        return [`remove ${id}`];
      case 'bonus_place':
        return [`bonus place trader ${id}`, `bonus place merchant ${id}`];
      default:
        if (!piece) return [`place trader ${id}`, `place merchant ${id}`];
        if (piece.owner === me) return [`lift ${id}`];
        return ['trader', 'merchant'].flatMap((shape) =>
          ['trader', 'trader,trader', 'trader,merchant', 'merchant', 'merchant,merchant', 'trader,trader,trader'].map(
            (paid) => `displace ${piece.shape} ${id} with ${shape} paying ${paid}`,
          ),
        );
    }
  }
  if (key.startsWith('route:')) {
    if (kind === 'lay') return (view.mine?.plate ?? []).map((token) => `lay ${token} ${id}`);
    if (kind === 'settle') return [`settle ${id} nothing`];
    if (armed === 'tribute' || armed === 'block') return [`use ${armed} ${id}`];
    return [`establish ${id} nothing`];
  }
  if (key.startsWith('city:')) {
    if (armed === 'swap') return [1, 2, 3].map((space) => `use swap ${id} ${space}`);
    if (kind === 'bonus_office') return [`bonus office trader ${id}`, `bonus office merchant ${id}`];
    return [];
  }
  return kind === 'pawn_start' ? [`pawn start ${id}`] : [`pawn free ${id}`, `pawn paid ${id}`];
}

/** Of several reasons the one that says most: that the pawn stands there before that it may not go, never that the words were wrong. */
const telling = ['pawn-there'];
const vague = ['bad-action', 'unknown-action', 'payment-wrong', 'no-block-here'];
export function bestReason<T extends { id: string } | null>(reasons: readonly T[]): T | null {
  const found = reasons.filter((each) => each !== null);
  return found.find((each) => telling.includes(each!.id)) ?? found.find((each) => !vague.includes(each!.id)) ?? found.find((each) => each!.id !== 'bad-action') ?? null;
}
