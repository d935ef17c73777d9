/** Why something was not done in a study, in the reader's language. */
import type { ApiError } from '../api/client';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';
import type { Sentences } from '../table/sentences';

/** Operations of a shared study, by the server's word. */
const refused: Record<string, string> = {
  changed: 'study-refused-changed',
  grown: 'study-refused-grown',
  gone: 'study-refused-gone',
  'read-only': 'study-refused-read',
  'too-large': 'study-refused-large',
  'too-many': 'study-refused-many',
  'not-leader': 'study-refused-lead',
  'not-here': 'study-refused-lead',
};

export function refusalOf(error: ApiError, words: Sentences | null, shared: boolean): string {
  if (error.reason && words) return words.reason(error.reason);
  if (error.status === 404) return t(shared ? 'study-not-found' : 'error-table-not-found');
  if (Object.hasOwn(refused, error.id)) return t(refused[error.id]!);
  if (['bad-record', 'bad-position', 'bad-action'].includes(error.id)) return `${t('study-not-read')} ${error.message}`;
  return spoken(error);
}
