/** Plans and figures in words: the same sentences as in the log. */
import { categories } from '../api/view';
import { language, t } from '../app/i18n.svelte';
import { placesOf } from '../table/moves';
import type { Sentences } from '../table/sentences';
import type { Claim, Step } from './ask';

export interface PlanLine {
  text: string;
  places: string[];
  assumed: boolean;
}
const unsaid = new Set([
  'turn_began',
  'turn_ended',
  'route_cleared',
  'neutral_cleared',
  'token_drawn',
  'token_seen',
  'declined',
  'game_ended',
  'mission_shown',
]);

/** One line for everything that a plan would make happen. */
export function linesOf(words: Sentences, steps: readonly Step[]): PlanLine[] {
  return steps.flatMap((step) =>
    step.events.flatMap((event) => {
      // Where a displaced piece will probably go matters; what else its owner adds hardly.
      const extra = step.by === 'assumed' && event.kind === 'relocated' && event.source !== 'displaced';
      const text = extra || unsaid.has(event.kind) ? null : words.event(event);
      return text ? [{ text, places: placesOf(event), assumed: step.by === 'assumed' }] : [];
    }),
  );
}

export const placesOfAll = (lines: readonly PlanLine[]): string[] => [
  ...new Set(lines.filter((line) => !line.assumed).flatMap((line) => line.places)),
];

export const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
export const signed = (n: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(n);
/** Always with one decimal place, so that the word behind it need not follow the number. */
export const points = (n: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

/** Routes that a plan lays tokens or puts pieces on: who needs how many actions for each, and has how many in a turn. */
export function claimed(words: Sentences, claims: readonly Claim[]): { route: string; list: string }[] {
  return [...new Set(claims.map((claim) => claim.route))].map((id) => ({
    route: words.route(id),
    list: claims
      .filter((claim) => claim.route === id)
      .map((claim) => `${words.who(claim.seat)} ${claim.needs} (${claim.has})`)
      .join(', '),
  }));
}

/** What changes most, the largest first, in words. */
export function gains(gain: Record<string, number>, most = 4): { why: string; n: number }[] {
  const found = Object.entries(gain).filter(([, n]) => Math.abs(n) >= 0.1);
  found.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  return found
    .slice(0, most)
    .map(([name, n]) => ({ why: t(isCategory(name) ? `category-${name}` : `insight-why-${name.replace('_', '-')}`), n }));
}
const isCategory = (name: string): boolean => (categories as readonly string[]).includes(name);
