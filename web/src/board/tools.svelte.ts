/** Where the board's tools stand if not beside it: a page with a column at its side has room for them there. */
import type { Action } from 'svelte/action';

let place = $state<HTMLElement | null>(null);

export const toolsPlace = (): HTMLElement | null => place;

/** Tools of the board come into this element. */
export const toolsHere: Action<HTMLElement> = (element) => {
  place = element;
  return {
    destroy: () => {
      if (place === element) place = null;
    },
  };
};
