/** How the parts of the page lie around the board: it gets the window, everything else what is left. */
import { onMount } from 'svelte';

/**
 * `beside`: the board over the full height, all the rest in a column at its side (laptops, lying phones, tall boards).
 * `above`: the bar over the board, desks and log at its side (windows that are less wide).
 * `stacked`: one below the other, the bar at the lower edge (upright phones and tablets).
 */
export type Layout = 'beside' | 'above' | 'stacked';

const WIDE = '(min-aspect-ratio: 5/3) and (min-width: 640px)';
const LYING = '(min-aspect-ratio: 1/1) and (min-width: 1000px)';
const BROAD = '(min-width: 1000px)';
/** Beside a tall board there is room for all desks in full. */
const ROOMY = '(min-width: 1200px) and (min-height: 800px)';

export function layoutOf(portrait: boolean, matches: (query: string) => boolean): Layout {
  if (matches(WIDE) || (portrait && matches(LYING))) return 'beside';
  return matches(BROAD) ? 'above' : 'stacked';
}

/** The layout that fits the window, now and whenever it changes. To be made while a component is. */
export function followLayout(portrait: () => boolean): { readonly now: Layout; readonly roomy: boolean } {
  let turn = $state(0);
  const matches = (query: string): boolean => (void turn, typeof matchMedia === 'function' && matchMedia(query).matches);
  const now = $derived(layoutOf(portrait(), matches));
  const roomy = $derived(portrait() && matches(ROOMY));
  onMount(() => {
    const queries = [WIDE, LYING, BROAD, ROOMY].map((query) => matchMedia(query));
    const measure = (): void => void turn++;
    for (const query of queries) query.addEventListener('change', measure);
    return () => {
      for (const query of queries) query.removeEventListener('change', measure);
    };
  });
  return {
    get now() {
      return now;
    },
    get roomy() {
      return roomy;
    },
  };
}
