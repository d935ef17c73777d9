/**
 * What happened, what can be done and why not, in the words of src/hansa/data/text/*\/game.ftl.
 * Which message says what, with which arguments, is decided by src/hansa/game/messages.py; test/messages.json holds this to it.
 */
import type { Board, Shape } from '../api/board';
import type { GameEvent, Legal } from '../api/merged';
import type { Reason } from '../api/types';
import { NEUTRAL, type Owner, type Question, type Tradesman, type View } from '../api/view';
import { maybe, t, type Args } from '../app/i18n.svelte';
import { postOf, type Place } from '../board/place';

export interface Message {
  id: string;
  args: Args;
}
/** An action as far as words go, and what of the view they depend on. */
type Chosen = Omit<Legal, 'code' | 'text' | 'barrier' | 'ends_turn' | 'posts'> & { text?: string };
type Seen = { posts?: View['posts']; question?: Pick<Question, 'kind'> | null };

const dashed = (name: string): string => name.replaceAll('_', '-');
const yes = (flag: unknown): string => (flag ? 'yes' : 'no');
/** What the id says about fields that are empty. */
const missing = (values: [string, unknown][]): string => values.map(([key, value]) => (value === null ? `-no-${key}` : '')).join('');
const parties = ['player', 'owner', 'before', 'now', 'opponent'];
/** What the id says about fields that are the neutral party, which has no name in a sentence. */
const neutral = (values: [string, unknown][]): string =>
  values
    .filter(
      ([key, value]) => (parties.includes(key) ? value : ['victim', 'piece'].includes(key) ? (value as Tradesman).owner : null) === NEUTRAL,
    )
    .map(([key]) => `-neutral-${key}`)
    .join('');
const notSaid = ['code', 'text', 'barrier', 'ends_turn', 'kind', 'send', 'tokens'];
/** What texts may say of a question; the view tells more of it. */
const said = ['displaced', 'extras', 'held', 'neutral', 'who', 'limit', 'left', 'pieces', 'optional'];

export const tokenName = (token: string, edition = ''): string =>
  (token === 'three' ? maybe(`token-three-${edition}`) : null) ?? t(`token-${dashed(token)}`);
export const tokenHelp = (token: string, edition = ''): string =>
  (token === 'three' ? maybe(`token-three-${edition}-help`) : null) ?? t(`token-${dashed(token)}-help`);
export const tileName = (tile: string): string => t(`tile-${dashed(tile)}`);
/** A city in the chosen language; what no language names is called as the board prints it. */
export const cityName = ({ id, name }: { id: string; name: string }): string => maybe(`city-${id}`) ?? name;
export const abilityName = (ability: string): string => t(`ability-${ability}`);

export class Sentences {
  #cities: Map<string, string>;
  #routes: Map<string, [string, string]>;

  constructor(
    readonly board: Board,
    readonly players: readonly string[],
    readonly edition = '',
  ) {
    this.#cities = new Map(board.cities.map((city) => [city.id, cityName(city)]));
    this.#routes = new Map(board.routes.map((route) => [route.id, route.cities]));
  }

  who(owner: Owner | null | undefined): string {
    if (owner === NEUTRAL) return t('party-neutral');
    return owner === null || owner === undefined ? '' : (this.players[owner] ?? String(owner + 1));
  }
  city(id: string | null | undefined): string {
    return (id && this.#cities.get(id)) || id || '';
  }
  /** A piece on the board, and who controls a city, as cards and the screen reader tell it to `me`. */
  piece({ owner, shape }: Tradesman, me: Owner | null): string {
    if (owner === NEUTRAL) return t('board-neutral');
    return owner === me ? t('board-piece-yours', { shape }) : t('board-piece', { player: this.who(owner), shape });
  }
  controller(owner: Owner | null, me: Owner | null): string {
    if (owner === null || owner === NEUTRAL) return t(owner === null ? 'board-city-nobody' : 'board-city-controller-neutral');
    return owner === me ? t('board-city-controller-you') : t('board-city-controller', { player: this.who(owner) });
  }
  route(id: string | null | undefined): string {
    const ends = id ? this.#routes.get(id) : undefined;
    return ends ? ends.map((city) => this.city(city)).join('–') : (id ?? '');
  }
  province(id: string): string {
    return maybe(`province-${id}`) ?? this.board.provinces?.find((each) => each.id === id)?.name ?? id;
  }

  /** What stands above the things that a place offers. */
  place(place: Place): string {
    if (place.kind === 'city') return this.city(place.id);
    if (place.kind === 'province') return this.province(place.id);
    return this.route(place.kind === 'post' ? place.route : place.id);
  }

  trigger(id: string): string {
    return t(`trigger-${id}`);
  }

  /** One of them does different things in different editions, and is called by what it does. */
  token(token: string): string {
    return token === 'three' && this.edition ? `three_${this.edition}` : token;
  }

  /** The variables of these fields, as docs/translation.md says; what is empty has none. */
  #arguments(values: Iterable<[string, unknown]>): Args {
    const args: Args = {};
    for (const [key, value] of values) {
      if (value === null || value === undefined) continue;
      const fieldOf = Object.hasOwn(fields, key) ? fields[key]! : plainly;
      Object.assign(args, fieldOf(this, key, value));
    }
    return args;
  }

  #told = new WeakMap<GameEvent, string | null>();
  /** One line of the log; null for what needs no line. */
  event(event: GameEvent): string | null {
    let told = this.#told.get(event);
    if (told === undefined) {
      const message = this.eventMessage(event);
      this.#told.set(event, (told = message && maybe(message.id, message.args)));
    }
    return told;
  }
  eventMessage(event: GameEvent): Message | null {
    // Told when the piece is put down; nothing went anywhere.
    if (event.kind === 'lifted') return null;
    if (event.kind === 'route_cleared' && !event.traders && !event.merchants) return null;
    if (event.kind === 'neutral_cleared' && !event.traders) return null;
    const values = Object.entries(event).filter(([key]) => key !== 'kind');
    let id = `event-${dashed(event.kind)}${missing(values)}${neutral(values)}`;
    const args = this.#arguments(values);
    switch (event.kind) {
      case 'placed':
        if (event.payment.length) id += '-paying';
        break;
      case 'moved':
      case 'removed':
        args['own'] = yes(event.piece.owner === event.player);
        break;
      case 'swapped':
        args['next_space'] = event.space + 1;
        break;
    }
    return { id, args };
  }

  /** What an action does, as a button says it. */
  action(legal: Chosen, view: Seen | null): string {
    const { id, args } = this.actionMessage(legal, view);
    return maybe(id, args) ?? legal.text ?? '';
  }
  actionMessage(legal: Chosen, view: Seen | null): Message {
    const renamed: Record<string, string> = { seat: 'opponent', victim: 'victim_shape' };
    const values = Object.entries(legal).filter(([key]) => !notSaid.includes(key));
    const more = special[legal.kind]?.(this, legal, view) ?? {};
    return {
      id: `action-${dashed(legal.kind)}${more.id ?? ''}`,
      args: { ...this.#arguments(values.map(([key, value]) => [renamed[key] ?? key, value])), ...more.args },
    };
  }

  reason(reason: Reason): string {
    const { id, args } = this.reasonMessage(reason);
    return maybe(id, args) ?? reason.sentence;
  }
  reasonMessage(reason: Pick<Reason, 'id' | 'args'>): Message {
    const values = Object.entries(reason.args ?? {});
    return { id: `reason-${reason.id}${missing(values)}`, args: this.#arguments(values) };
  }

  /** Who must decide what, as the action bar says it. */
  question(view: View, me: boolean): string {
    if (!view.question) return '';
    const { id, args } = this.questionMessage(view.question, me);
    return t(id, args);
  }
  questionMessage(question: Question, me: boolean): Message {
    let id = `question-${dashed(question.kind)}`;
    const details = question.details as Record<string, unknown>;
    if (question.kind === 'relocate') {
      if (details['held']) id += '-held';
      else if (!details['displaced']) id += '-no-displaced';
    }
    const args = this.#arguments([['player', question.decider], ...said.map((key): [string, unknown] => [key, details[key]])]);
    return { id: me ? id : `${id}-other`, args };
  }
}

/** What a field becomes; it has a value. */
type Field = (words: Sentences, key: string, value: unknown) => Args;
/** A field whose value is of a kind; what the server says it is, it is. */
const field =
  <T>(work: (words: Sentences, value: T, key: string) => Args): Field =>
  (words, key, value) =>
    work(words, value as T, key);
const plainly = field<boolean | string | number>((_, value, key) => ({ [key]: typeof value === 'boolean' ? yes(value) : value }));
const party = field<Owner>((words, value, key) => (value === NEUTRAL ? {} : { [key]: words.who(value) }));
const tradesman = field<Tradesman>((words, { owner, shape }, key) => ({
  ...(owner !== NEUTRAL && { [key]: words.who(owner) }),
  [`${key}_shape`]: shape,
}));
const token = field<string>((words, value, key) => ({ [key]: words.token(value) }));
const post = field<string>((words, value, key) => {
  const { route, index } = postOf(value);
  return { [key]: index, [key === 'post' ? 'route' : 'origin_route']: words.route(route) };
});
const fields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(parties.map((key) => [key, party])),
  victim: tradesman,
  piece: tradesman,
  token,
  first: token,
  second: token,
  post,
  origin: post,
  city: field<string>((words, city) => ({ city: words.city(city) })),
  route: field<string>((words, route) => ({ route: words.route(route) })),
  province: field<string>((words, province) => ({ province: words.province(province) })),
  payment: field<readonly Shape[]>((_, paid) => ({
    paid_traders: paid.filter((shape) => shape === 'trader').length,
    paid_merchants: paid.filter((shape) => shape === 'merchant').length,
  })),
  cities: field<readonly string[]>((words, cities) => ({ cities: cities.map((city) => words.city(city)).join(', ') })),
  triggers: field<readonly string[]>((words, triggers) => ({ triggers: triggers.map((each) => words.trigger(each)).join(', ') })),
};

/** What the message of an action needs besides its fields: the end of its id, variables. */
const special: Partial<Record<Legal['kind'], (words: Sentences, legal: Chosen, view: Seen | null) => Partial<Message>>> = {
  done: (_, __, view) => ({ args: { question: view?.question?.kind ?? 'other' } }),
  place: (_, { payment }) => ({ id: payment?.length ? '-paying' : '' }),
  displace: (words, legal, view) => {
    const { route, index } = postOf(legal.post ?? '');
    const victim = view?.posts?.[route]?.[index - 1]?.owner;
    return victim === NEUTRAL ? { id: '-neutral-victim' } : { args: { victim: words.who(victim) } };
  },
  establish: (_, { option }) => ({ id: `-${option}` }),
  relocate: (_, { extra }) => ({ id: extra ? '-extra' : '' }),
  settle: (_, { city }) => ({ id: city ? '' : '-no-city' }),
  use_swap: (_, { space }) => ({ args: { next_space: (space ?? 0) + 1 } }),
  buy: (words, { tokens = [] }) => {
    const [first = '', second = ''] = tokens.map((each) => words.token(each));
    return { args: { first, second } };
  },
};
