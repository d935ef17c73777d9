/** The numbered rules: one file for each language, fetched when they are read or searched in that language. */
import type { Language } from '../app/i18n.svelte';

const files = import.meta.glob<string>('../../../src/hansa/data/rules/*.md', { query: '?raw', import: 'default' });

export interface RulesText {
  language: Language;
  source: string;
}
export async function rulesIn(language: Language): Promise<RulesText> {
  return { language, source: await files[`../../../src/hansa/data/rules/${language}.md`]!() };
}
