import { ApiError } from '../api/client';
import { says } from '../start/make';

const BROWSERS: readonly [RegExp, string][] = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const PLACES: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** What a list of devices and keys may call this browser: enough to tell one from another. */
export function deviceName(agent: string = navigator.userAgent): string {
  const named = (kinds: readonly [RegExp, string][]): string => kinds.find(([sign]) => sign.test(agent))?.[1] ?? '';
  return [named(BROWSERS), named(PLACES)].filter(Boolean).join(', ');
}

/** Why somebody did not come in; ``wrong`` is for a secret that opens nothing: no host can help here. */
export const refused = (error: unknown, wrong: string): string =>
  error instanceof ApiError && error.id === 'bad-secret' ? wrong : says(error);
