/** What the way to a node of a study did, in words. */
import { t } from '../app/i18n.svelte';
import { linesOf } from '../table/log';
import type { Sentences } from '../table/sentences';
import type { Node } from './tree.svelte';

export function told({ action, events }: Node, words: Sentences | null): string {
  const lines = linesOf(events, words).map((line) => line.text);
  return lines.join(' ') || silent(action, words);
}
/** What is no event: the end of a turn in which nothing was given up, a piece that was only taken up. */
function silent(action: string, words: Sentences | null): string {
  if (!words) return action;
  if (action === 'end') return t('action-end');
  const [, route, post] = /^lift (\S+)\/(\d+)$/.exec(action) ?? [];
  return route ? t('action-lift', { route: words.route(route), post: Number(post) }) : action;
}
