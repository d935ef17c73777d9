/** What an action would bring, in words: from what it does in the server's private copy. */
import type { GameEvent } from '../api/merged';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import type { Option } from './options';
import { abilityName, tokenName, type Sentences } from './sentences';
import type { TableStore } from './store.svelte';

const numerals: Record<string, string> = { white: 'I', orange: 'II', pink: 'III', black: 'IV' };
const shown = (value: number | string | undefined): string =>
  value === 'all'
    ? t('ability-value-all')
    : typeof value === 'string'
      ? `${numerals[value] ?? ''} ${t(`colour-${value}`)}`.trim()
      : String(value ?? '');

export function offerWords(events: readonly GameEvent[], before: View, after: View | null, me: number, words: Sentences): string {
  const found: [number, string][] = [];
  const say = (rank: number, text: string): void => {
    found.push([rank, text]);
  };
  let opened: string | null = null;
  const points = new Map<number, number>();
  for (const event of events) {
    switch (event.kind) {
      case 'office_opened': {
        opened = event.city;
        const space = words.board.cities.find((city) => city.id === event.city)?.offices[event.space - 1];
        if (space) say(0, t('offer-space', { colour: space.privilege }));
        break;
      }
      case 'extra_office_opened':
        opened = event.city;
        break;
      case 'points':
        if (event.why === 'east_west') say(2, t('offer-connects', { n: event.points }));
        else if (event.why === 'coin') say(2, t('offer-coin', { n: event.points }));
        else points.set(event.player, (points.get(event.player) ?? 0) + event.points);
        break;
      case 'token_taken':
        say(4, t('offer-token', { token: tokenName(event.token, before.edition) }));
        break;
      case 'city_completed':
        say(5, t('offer-completes'));
        break;
      case 'developed':
        say(
          0,
          t('offer-next-value', {
            ability: abilityName(event.ability),
            before: shown(before.desks[me]?.abilities[event.ability]?.value),
            after: shown(after?.desks[me]?.abilities[event.ability]?.value),
          }),
        );
        break;
      case 'game_ended':
        say(9, t('offer-ends-game'));
        break;
      case 'route_cleared':
        if (event.traders + event.merchants > 0) say(8, t('offer-back-to-stock', { n: event.traders + event.merchants }));
        break;
    }
  }
  // Who controls a city is read from the two positions.
  for (const [city, { controller: now }] of Object.entries(after?.cities ?? {})) {
    const was = before.cities[city]?.controller ?? null;
    if (city === opened) {
      const control =
        now === me
          ? t(was === me ? 'offer-you-keep-control' : 'offer-you-control')
          : now === null
            ? ''
            : t('offer-other-controls', { player: words.who(now) });
      if (control) say(1, control);
    } else if (now !== was && now === me) say(1, `${words.city(city)}: ${t('offer-you-control')}`);
  }
  for (const [player, n] of points)
    say(player === me ? 2 : 3, player === me ? t('offer-points-you', { n }) : t('offer-points-other', { player: words.who(player), n }));
  return found
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('; ');
}

export async function offerOf(store: TableStore, option: Option): Promise<string> {
  const { view, words, seat } = store;
  if (!view || !words || seat === null) return '';
  const found = await store.plan.preview(option.send);
  return found ? offerWords(found.events, view, found.view, seat, words) : '';
}
