/**
 * Addresses below the server's own path: ``, `t/ID`, `t/ID/replay`, `t/ID/share`, `first/ID`, `new`, `new/friends`, `new/pass`,
 * `lesson`, `rules`, `rules/R-63`, `study`, `study/ID` (of a table), `studies/ID` (shared),
 * `me`, `events`, `events/new`, `events/ID`,
 * `puzzles`, `puzzles/ID`, `puzzles/daily`, `puzzles/again/ID` (a turn of a table).
 */

import { isPlain } from '../ui/keypress';

const base = (): URL => new URL('.', document.baseURI);
function read(): string[] {
  const path = location.pathname.slice(base().pathname.length);
  return path.split('/').filter(Boolean).map(decodeURIComponent);
}

let parts = $state<string[]>(read());
/** What stood behind # when the page was opened; it is taken out of the address at once. */
let secret = $state<{ role: string; secret: string } | null>(takeSecret());

function takeSecret(): { role: string; secret: string } | null {
  const found = /^#(seat|host|watch|join|read|edit)=([\w-]+)$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { role: found[1] as string, secret: found[2] as string };
}

export const route = (): string[] => parts;
export function claim(): { role: string; secret: string } | null {
  const found = secret;
  secret = null;
  return found;
}

export const href = (path: string): string => new URL(path, base()).href;

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', href(path));
  else history.pushState(null, '', href(path));
  parts = read();
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  parts = read();
});
addEventListener('hashchange', () => {
  secret = takeSecret() ?? secret;
  parts = read();
});
/** Links inside the page do not load it anew. */
addEventListener('click', (event) => {
  if (!isPlain(event) || event.button || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target || link.hasAttribute('download') || !link.href.startsWith(base().href)) return;
  if (link.getAttribute('href')?.startsWith('#') || new URL(link.href).pathname.startsWith(`${base().pathname}api/`)) return;
  event.preventDefault();
  go(link.href.slice(base().href.length));
});
