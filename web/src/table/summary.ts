import type { State } from '../api/types';
import { t } from '../app/i18n.svelte';
import { boardName } from '../start/facts';

/** What a table is: board, edition, players and the modules that are played with. */
export function summaryOf(table: Pick<State['table'], 'board' | 'edition' | 'seats' | 'options'>): string {
  const modules = (['missions', 'favour', 'three_actions'] as const).filter((name) => table.options[name]);
  const promos = Object.values(table.options['promos'] ?? {}).some((n) => n > 0);
  const what = t('table-summary', {
    board: boardName(table.board),
    edition: t(`edition-${table.edition}`),
    players: t('common-players', { n: table.seats.length }),
  });
  return [what, ...modules.map((name) => t(`option-${name.replaceAll('_', '-')}`)), ...(promos ? [t('option-promos')] : [])].join(' · ');
}
