/** The numbered rules: one file for each language, fetched when they are read or searched in that language. */
import type { Language } from '../app/i18n.svelte';

const files = import.meta.glob<string>('../../../src/hansa/data/rules/*.md', { query: '?raw', import: 'default' });
const fileOf = (language: Language): (() => Promise<string>) | undefined => files[`../../../src/hansa/data/rules/${language}.md`];

export interface RulesText {
  /** The language it is written in: English where there is no translation. */
  language: Language;
  source: string;
}
export async function rulesIn(language: Language): Promise<RulesText> {
  const open = fileOf(language);
  return open ? { language, source: await open() } : { language: 'en', source: await fileOf('en')!() };
}
