/** What happened, what can be done and why not, in the words of src/hansa/data/text/*\/game.ftl. */
import type { Board } from '../api/board';
import type { GameEvent, Legal, Reason } from '../api/types';
import { NEUTRAL, type Owner, type View } from '../api/view';
import { list, maybe, t, type Args } from '../app/i18n.svelte';

const dashed = (name: string): string => name.replaceAll('_', '-');
const yes = (flag: unknown): string => (flag ? 'yes' : 'no');

/** Splits `goslar-magdeburg/2`. */
export function postOf(post: string): { route: string; index: number } {
  const slash = post.lastIndexOf('/');
  return { route: post.slice(0, slash), index: Number(post.slice(slash + 1)) };
}

export const tokenName = (token: string, edition = ''): string =>
  (token === 'three' ? maybe(`token-three-${edition}`) : null) ?? t(`token-${dashed(token)}`);
export const tokenHelp = (token: string, edition = ''): string =>
  (token === 'three' ? maybe(`token-three-${edition}-help`) : null) ?? t(`token-${dashed(token)}-help`);
export const tileName = (tile: string): string => t(`tile-${dashed(tile)}`);
export const abilityName = (ability: string): string => t(`ability-${ability}`);

export class Sentences {
  #cities: Map<string, string>;
  #routes: Map<string, [string, string]>;

  constructor(
    readonly board: Board,
    readonly players: readonly string[],
  ) {
    this.#cities = new Map(board.cities.map((city) => [city.id, city.name]));
    this.#routes = new Map(board.routes.map((route) => [route.id, route.cities]));
  }

  who(owner: Owner | null | undefined): string {
    if (owner === NEUTRAL) return t('party-neutral');
    return owner === null || owner === undefined ? '' : (this.players[owner] ?? String(owner + 1));
  }
  city(id: string | null | undefined): string {
    return (id && this.#cities.get(id)) || id || '';
  }
  route(id: string | null | undefined): string {
    const ends = id ? this.#routes.get(id) : undefined;
    return ends ? ends.map((city) => this.city(city)).join('–') : (id ?? '');
  }
  province(id: string): string {
    return maybe(`province-${id}`) ?? this.board.provinces?.find((each) => each.id === id)?.name ?? id;
  }

  #common(args: Args, key: string, value: unknown): void {
    switch (key) {
      case 'post':
      case 'origin': {
        const { route, index } = postOf(String(value));
        args[key] = index;
        args[key === 'post' ? 'route' : 'origin_route'] = this.route(route);
        break;
      }
      case 'route':
        args[key] = this.route(String(value));
        break;
      case 'city':
        args[key] = this.city(String(value));
        break;
      case 'province':
        args[key] = this.province(String(value));
        break;
      default:
        args[key] = typeof value === 'boolean' ? yes(value) : (value as string | number);
    }
  }

  #told = new WeakMap<GameEvent, string | null>();
  /** One line of the log; null for what needs no line. */
  event(event: GameEvent): string | null {
    let told = this.#told.get(event);
    if (told === undefined) this.#told.set(event, (told = this.#event(event)));
    return told;
  }
  #event(event: GameEvent): string | null {
    let id = `event-${dashed(event.kind)}`;
    const args: Args = {};
    for (const [key, value] of Object.entries(event)) {
      if (key === 'kind') continue;
      if (value === null || value === undefined) id += `-no-${key}`;
      else if (['player', 'owner', 'before', 'now', 'opponent'].includes(key)) args[key] = this.who(value as Owner);
      else if (key === 'victim' || key === 'piece') {
        const piece = value as { owner: Owner; shape: string };
        args[key] = this.who(piece.owner);
        args[`${key}_shape`] = piece.shape;
        args['own'] = yes(piece.owner === event.player);
      } else if (key === 'space') args[key] = Number(value) + 1;
      else if (key === 'origin' && event.kind === 'relocated' && event.source !== 'board') continue;
      else this.#common(args, key, value);
    }
    switch (event.kind) {
      case 'placed':
        if (event.paid_traders || event.paid_merchants) id += '-paying';
        break;
      case 'displaced':
        args['paid_traders'] = (event.victim?.shape === 'merchant' ? 2 : 1) - (event.paid_merchants ?? 0);
        break;
      case 'special_taken':
        args['points'] = this.board.special_prestige.spaces[event.space ?? 0]?.points ?? 0;
        break;
      case 'swapped':
        args['next_space'] = (event.space ?? 0) + 2;
        break;
      case 'mission_shown': {
        const card = this.board.missions?.[event.card ?? 0];
        args['cities'] = card ? list([...card.shared, card.unique].map((city) => this.city(city))) : '';
        break;
      }
      case 'route_cleared':
        if (!event.traders && !event.merchants) return null;
        break;
      case 'lifted':
        return null;
    }
    return maybe(id, args);
  }

  /** What an action does, as a button says it. */
  action(legal: Legal, view: View | null): string {
    let id = `action-${dashed(legal.kind)}`;
    const args: Args = { paid_traders: 0, paid_merchants: 0 };
    for (const [key, value] of Object.entries(legal)) {
      if (['code', 'text', 'barrier', 'kind', 'send'].includes(key) || value === null || value === undefined) continue;
      if (key === 'payment') {
        const paid = value as string[];
        args['paid_merchants'] = paid.filter((shape) => shape === 'merchant').length;
        args['paid_traders'] = paid.length - Number(args['paid_merchants']);
      } else if (key === 'victim') args['victim_shape'] = String(value);
      else if (key === 'seat') args['opponent'] = this.who(Number(value));
      else if (key === 'tokens') [args['first'], args['second']] = value as [string, string];
      else this.#common(args, key, value);
    }
    switch (legal.kind) {
      case 'done':
        args['question'] = view?.question?.kind ?? 'other';
        break;
      case 'place':
        if (legal.payment?.length) id += '-paying';
        break;
      case 'displace': {
        const { route, index } = postOf(legal.post ?? '');
        args['victim'] = this.who(view?.posts[route]?.[index - 1]?.owner);
        break;
      }
      case 'establish':
        id += `-${legal.option}`;
        break;
      case 'relocate':
        if (legal.extra) id += '-extra';
        break;
      case 'settle':
        if (!legal.city) id += '-no-city';
        break;
      case 'use_swap':
        args['next_space'] = (legal.space ?? 0) + 1;
        break;
    }
    return maybe(id, args) ?? legal.text;
  }

  reason(reason: Reason): string {
    const args: Args = {};
    for (const [key, value] of Object.entries(reason.args ?? {})) {
      if (key === 'player') args[key] = this.who(Number(value));
      else if (value !== null && value !== undefined) this.#common(args, key, value);
    }
    return maybe(`reason-${reason.id}`, args) ?? reason.sentence;
  }

  /** Who must decide what, as the action bar says it. */
  question(view: View, me: boolean): string {
    const { question } = view;
    if (!question) return '';
    const { details } = question;
    let id = `question-${dashed(question.kind)}`;
    const args: Args = { player: this.who(question.decider) };
    for (const [key, value] of Object.entries(details))
      if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number') this.#common(args, key, value);
    if (question.kind === 'relocate') {
      if (details.held) id += '-held';
      else if (!details.displaced) id += '-no-displaced';
    }
    return t(me ? id : `${id}-other`, args);
  }
}
