/** What is loaded only where time, prepared turns or lists of tables are shown comes with its words. */
import { addWords } from '../app/i18n.svelte';

/** The words come after what is being drawn now. */
export const withDays = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, Promise.resolve().then(() => addWords('days'))]))[0];
