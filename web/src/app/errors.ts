/** What went wrong, in the chosen language: the server's own sentences are English, for programs and logs. */
import type { ApiError } from '../api/client';
import { language, t } from './i18n.svelte';

const known: Record<string, string> = {
  network: 'error-network',
  'bad-request': 'error-bad-request',
  'bad-action': 'error-bad-request',
  'method-not-allowed': 'error-bad-request',
  'unsupported-media-type': 'error-bad-request',
  'not-your-seat': 'error-not-your-seat',
  'not-host': 'error-not-host',
  'no-access': 'error-no-access',
  'bad-secret': 'error-link-revoked',
  'link-used': 'error-link-elsewhere',
  muted: 'chat-muted',
  'foreign-origin': 'error-forbidden',
  'not-allowed': 'error-forbidden',
  'not-found': 'error-table-not-found',
  stale: 'error-stale',
  'wrong-status': 'error-wrong-status',
  'event-full': 'error-table-full',
  'start-hidden': 'events-hidden',
  'seat-taken': 'error-link-used',
  'nothing-to-undo': 'error-nothing-to-undo',
  'point-of-no-return': 'barrier-passed',
  'nothing-to-answer': 'error-nothing-to-answer',
  'request-open': 'error-request-open',
  'log-full': 'error-log-full',
  'no-vacation': 'error-no-vacation',
  'your-turn': 'bar-your-turn',
  'seat-has-secrets': 'error-seat-has-secrets',
  'too-late': 'error-network',
  'too-large': 'error-too-large',
  'too-many-requests': 'error-too-fast',
  stopping: 'error-unavailable',
  unavailable: 'error-unavailable',
};

export function spoken(error: ApiError): string {
  const english = language() === 'en';
  const line = Number(error.body['line']);
  if (error.id === 'bad-setup') return english ? t('error-setup', { why: error.message }) : t('error-setup-plain');
  if (error.id === 'bad-record') {
    if (!(line > 1)) return t('error-record');
    return english ? t('error-record-line', { n: line, why: error.message }) : t('error-record-at', { n: line });
  }
  const id = known[error.id];
  return t(id ?? (error.status >= 500 ? 'error-server' : 'error-bad-request'));
}
