/** Keys of a page that shows a tree of positions: a study, a puzzle. */
import { isPlain, isTyping, onBoard } from '../ui/keypress';

/** What the keys are for. */
export interface Keyed {
  readonly choice: { readonly chooser: unknown; readonly list: unknown };
}
export interface Keys {
  /** Ways through the tree. On the board the same keys lead from place to place. */
  readonly ways: Readonly<Record<string, () => void>>;
  /** Escape: lets go of one thing; false if there was nothing. */
  readonly back: () => boolean;
  /** A digit chooses in the list in words, while it is open. */
  readonly digit: (n: number) => void;
}

/** Does what a key means on such a page, if it means something now. */
export function pressed(event: KeyboardEvent, study: Keyed, { ways, back, digit }: Keys): void {
  if (!isPlain(event) || isTyping(event.target) || study.choice.chooser) return;
  if (event.key === 'Escape') {
    if (!back()) return;
  } else if (/^[0-9]$/.test(event.key) && study.choice.list) digit(Number(event.key));
  else if (!onBoard(event.target) && Object.hasOwn(ways, event.key)) ways[event.key]!();
  else return;
  event.preventDefault();
}
