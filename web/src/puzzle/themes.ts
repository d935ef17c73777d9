/** The themes of puzzles, as the server names them, in the order in which they are chosen. */
import { t } from '../app/i18n.svelte';

export const themes = [
  'end_and_win',
  'deny',
  'east_west',
  'last_office',
  'token_step',
  'special',
  'privilege',
  'ability',
  'displacing',
  'displaced',
  'efficient',
  'quiet',
] as const;

const dashed = (theme: string): string => theme.replaceAll('_', '-');
export const themeName = (theme: string): string => t(`theme-${dashed(theme)}`);
/** What to learn from a turn in which this was better. */
export const lessonOf = (theme: string): string => t(`coach-${dashed(theme)}`);
