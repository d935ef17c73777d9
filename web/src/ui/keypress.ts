/** What every page asks of a pressed key, or of a click, before it takes it. */

/** Nobody has taken it, and it is not a command of the browser. */
export const isPlain = (event: KeyboardEvent | MouseEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey);

const within = (target: EventTarget | null, what: string): boolean => target instanceof Element && target.matches(what);

/** Somebody writes or chooses in a field. */
export const isTyping = (target: EventTarget | null): boolean => within(target, 'input, select, textarea');

/** A place of the board has the focus. */
export const onBoard = (target: EventTarget | null): boolean => target instanceof Element && !!target.closest('[data-stop]');

/** A slider has the focus. */
export const isSlider = (target: EventTarget | null): boolean => within(target, 'input[type=range]');

/** The space bar presses what has the focus. */
export const onControl = (target: EventTarget | null): boolean => target instanceof Element && !!target.closest('button, a, summary');
