/** The numbered rules: one file for each language, fetched when they are read or searched in that language. */
import type { Language } from '../app/i18n.svelte';

const files = import.meta.glob<string>('../../../src/hansa/data/rules/*.md', { query: '?raw', import: 'default' });

export interface RulesText {
  language: Language;
  source: string;
}
/** Editions have the names that are printed on their boxes. */
const NAMES: Record<string, string> = { ed2009: '2009', egmont: 'Egmont', bigbox: 'Big Box' };
/** The text as it is read on a page: what tells how to read it in a terminal is left out. */
export function onPage(source: string): string {
  const lines = source.split('\n').filter((line) => !line.includes('`hansa rules'));
  return lines.join('\n').replace(/`(ed2009|egmont|bigbox)`/g, (_, edition: string) => NAMES[edition]!);
}
export async function rulesIn(language: Language): Promise<RulesText> {
  return { language, source: onPage(await files[`../../../src/hansa/data/rules/${language}.md`]!()) };
}
