/** What an action would bring, in words: from what it does in the server's private copy. */
import type { GameEvent } from '../api/merged';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import type { Acting } from './acting';
import type { Option } from './options';
import { abilityName, tokenName, type Sentences } from './sentences';

const numerals: Record<string, string> = { white: 'I', orange: 'II', pink: 'III', black: 'IV' };
const shown = (value: number | string | undefined): string =>
  value === 'all'
    ? t('ability-value-all')
    : typeof value === 'string'
      ? `${numerals[value] ?? ''} ${t(`colour-${value}`)}`.trim()
      : String(value ?? '');

type Kind = GameEvent['kind'];
type Of<K extends Kind> = Extract<GameEvent, { kind: K }>;
interface Seen {
  before: View;
  after: View | null;
  me: number;
  words: Sentences;
}
/** What is said, and how early in the sentence. */
type Said = [rank: number, text: string];

const said: { [K in Kind]?: (event: Of<K>, seen: Seen) => Said | null } = {
  office_opened({ city, space }, { words }) {
    const found = words.board.cities.find((each) => each.id === city)?.offices[space - 1];
    return found ? [0, t('offer-space', { colour: found.privilege })] : null;
  },
  points({ why, points: n }) {
    if (why === 'east_west') return [2, t('offer-connects', { n })];
    return why === 'coin' ? [2, t('offer-coin', { n })] : null;
  },
  token_taken: ({ token }, { before }) => [4, t('offer-token', { token: tokenName(token, before.edition) })],
  city_completed: () => [5, t('offer-completes')],
  developed({ ability }, { before, after, me }) {
    const value = (view: View | null): string => shown(view?.desks[me]?.abilities[ability]?.value);
    return [0, t('offer-next-value', { ability: abilityName(ability), before: value(before), after: value(after) })];
  },
  game_ended: () => [9, t('offer-ends-game')],
  route_cleared: ({ traders, merchants }) => (traders + merchants > 0 ? [8, t('offer-back-to-stock', { n: traders + merchants })] : null),
};

/** Who controls a city is read from the two positions. */
function controls(events: readonly GameEvent[], { before, after, me, words }: Seen): Said[] {
  const opened = events.findLast((event) => event.kind === 'office_opened' || event.kind === 'extra_office_opened')?.city;
  return Object.entries(after?.cities ?? {}).flatMap(([city, { controller: now }]): Said[] => {
    const was = before.cities[city]?.controller ?? null;
    if (city !== opened) return now !== was && now === me ? [[1, `${words.city(city)}: ${t('offer-you-control')}`]] : [];
    if (now === null) return [];
    return [
      [
        1,
        now === me ? t(was === me ? 'offer-you-keep-control' : 'offer-you-control') : t('offer-other-controls', { player: words.who(now) }),
      ],
    ];
  });
}

/** Points for controlling the ends of the route, summed up for each player. */
function points(events: readonly GameEvent[], { me, words }: Seen): Said[] {
  const sums = new Map<number, number>();
  for (const event of events)
    if (event.kind === 'points' && event.why !== 'east_west' && event.why !== 'coin')
      sums.set(event.player, (sums.get(event.player) ?? 0) + event.points);
  return [...sums].map(([player, n]) =>
    player === me ? [2, t('offer-points-you', { n })] : [3, t('offer-points-other', { player: words.who(player), n })],
  );
}

export function offerWords(events: readonly GameEvent[], before: View, after: View | null, me: number, words: Sentences): string[] {
  const seen = { before, after, me, words };
  const told = events.flatMap((event) => {
    const found = (said[event.kind] as ((event: GameEvent, seen: Seen) => Said | null) | undefined)?.(event, seen);
    return found ? [found] : [];
  });
  return [...told, ...controls(events, seen), ...points(events, seen)].sort(([a], [b]) => a - b).map(([, text]) => text);
}

/** How many pieces go back, in the words of any number of them. */
const returning = (): Set<string> => new Set(Array.from({ length: 8 }, (_, i) => t('offer-back-to-stock', { n: i + 1 })));

/**
 * What all offers bring, which need be said only once. Where they differ in how many pieces go back, what most of them say is
 * common, and the others say their own number.
 */
export function commonTo(offers: readonly (readonly string[])[]): string[] {
  if (offers.length < 2) return [];
  const known = returning();
  const back = offers.map((offer) => offer.find((text) => known.has(text)));
  const times = (text: string | undefined): number => back.filter((each) => each === text).length;
  const usual = back.toSorted((a, b) => times(b) - times(a))[0];
  const usually = usual && back.every(Boolean) && times(usual) > 1 ? usual : '';
  return [...new Set(offers.flat())].filter((text) => text === usually || offers.every((offer) => offer.includes(text)));
}

export async function offerOf(store: Acting, option: Option): Promise<string[]> {
  const { view, words, seat } = store;
  if (!view || !words || seat === null) return [];
  const found = await store.plan.preview(option.send);
  return found ? offerWords(found.events, view, found.view, seat, words) : [];
}
