/** The kinds of bonus tokens, in the order in which people are shown them. */
import type { TokenKind } from './view';

const order: Record<TokenKind, true> = {
  extra_office: true,
  swap: true,
  plus3: true,
  plus4: true,
  develop: true,
  three: true,
  exchange: true,
  tribute: true,
  block: true,
};
export const TOKENS = Object.keys(order) as readonly TokenKind[];

/** Those that lie beside a route and belong to somebody. */
export const LAID: readonly TokenKind[] = ['block', 'tribute'];
