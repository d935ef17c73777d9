/** Where the rules speak of what a card shows: numbers of rules, the page `rules/R-63` opens them. */
import type { City, Route } from '../api/board';
import type { View } from '../api/view';

const tokens: Record<string, string> = {
  extra_office: 'R-140',
  swap: 'R-149',
  plus3: 'R-155',
  plus4: 'R-155',
  develop: 'R-159',
  three: 'R-162',
  exchange: 'R-272',
  tribute: 'R-275',
  block: 'R-280',
};
const printed: Record<string, string> = {
  move_2_any: 'R-303',
  develop_privilege: 'R-301',
  office_in_green: 'R-304',
  reuse_2: 'R-302',
  place_2_abroad: 'R-326',
};

export const tokenRule = (token: string): string[] => (tokens[token] ? [tokens[token]] : []);

export function cityRules(city: City, eastWest: boolean): string[] {
  return [
    'R-21',
    ...(city.kind === 'green' ? ['R-295', 'R-296'] : ['R-97', 'R-99']),
    ...(city.offices.some((space) => space.points) ? ['R-102'] : []),
    ...(city.abilities.length ? ['R-107'] : []),
    ...(eastWest ? ['R-104'] : []),
  ];
}

export function routeRules(route: Route, view: View, foreign: boolean): string[] {
  const token = view.tokens[route.id];
  const bonus = route.printed_bonus?.type;
  return [
    ...(foreign ? ['R-53', 'R-63'] : []),
    'R-84',
    'R-86',
    ...(token
      ? ['R-91', ...tokenRule(token)]
      : bonus && printed[bonus]
        ? ['R-300', bonus === 'move_2_any' && route.country ? 'R-325' : printed[bonus]]
        : []),
    ...(route.posts.some((post) => post.merchant_only) ? ['R-292'] : []),
    ...(route.country === 'wales' || route.country === 'scotland' ? ['R-312'] : []),
    ...view.laid.filter((each) => each.route === route.id).flatMap((each) => (each.kind === 'tribute' ? ['R-277'] : ['R-281'])),
    ...(view.pawn ? ['R-209'] : []),
  ];
}
