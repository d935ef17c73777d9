/** Words in five languages: Fluent files of src/hansa/data/text, loaded when a language is chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from './settings.svelte';
import { tied } from './tied';

export const languages = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
  { id: 'pl', name: 'Polski' },
  { id: 'hu', name: 'Magyar' },
  { id: 'cs', name: 'Čeština' },
] as const;
export type Language = (typeof languages)[number]['id'];
export type Args = Record<string, FluentVariable>;

const files = import.meta.glob<string>('../../../src/hansa/data/text/*/*.ftl', { query: '?raw', import: 'default' });
/** Loaded with every page; the others (lesson, rules) when they are shown. */
const always = ['ui', 'game'];

let bundle = $state.raw<FluentBundle | null>(null);
let english = $state.raw<FluentBundle | null>(null);
let shown = $state<Language>('en');
const extra = new Set<string>();

async function load(language: Language, names: Iterable<string>): Promise<FluentBundle> {
  // Marks that isolate words of other directions are not needed: all five languages run from left to right.
  const made = new FluentBundle(language, { useIsolating: false });
  const wanted = Object.entries(files).filter(([path]) => {
    const [folder, file] = path.split('/').slice(-2) as [string, string];
    return folder === language && [...names].includes(file.replace('.ftl', ''));
  });
  for (const text of await Promise.all(wanted.map(([, open]) => open()))) made.addResource(new FluentResource(text));
  return made;
}

export function preferred(): Language {
  const wanted = [settings.language, ...(navigator.languages ?? [])].map((each) => each.slice(0, 2));
  return (
    languages.find(({ id }) => wanted.includes(id) && id === wanted.find((each) => languages.some((l) => l.id === each))) ?? languages[0]
  ).id;
}

// Of several that are loaded at once the last one has the words of all, and all wait for it.
let asked = 0;
let chosen: Language = 'en';
let last = Promise.resolve();
function show(language: Language): Promise<void> {
  chosen = language;
  return (last = draw(language, ++asked));
}
async function draw(language: Language, turn: number): Promise<void> {
  const names = new Set([...always, ...extra]);
  const made = await load(language, names);
  if (turn !== asked) return last;
  if (language === 'en') english = made;
  else if (!english) void load('en', names).then((found) => (english = found));
  bundle = made;
  shown = language;
  document.documentElement.lang = language;
}

export async function startLanguage(): Promise<void> {
  await show(preferred());
}

export async function choose(language: Language): Promise<void> {
  settings.language = language;
  await show(language);
}

// Another tab may have chosen another language: settings.svelte.ts has read it by now.
addEventListener('storage', () => {
  const wanted = preferred();
  if (bundle && wanted !== shown) void show(wanted);
});

/** Adds a further file of words, such as `lesson`, in the chosen language. */
export async function addWords(name: string): Promise<void> {
  if (extra.has(name)) return last;
  extra.add(name);
  english = null;
  await show(chosen);
}

export const language = (): Language => shown;

function format(from: FluentBundle | null, id: string, args: Args | undefined): string | null {
  const [name, attribute] = id.split('.') as [string, string?];
  const message = from?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? tied(from!.formatPattern(pattern, args, []), from!.locales[0]!) : null;
}

/** True if there are words for this id. */
export const has = (id: string): boolean => format(bundle, id, {}) !== null || format(english, id, {}) !== null;

/** The words for an id; English where a language lacks them, the id itself where all do. */
export function t(id: string, args?: Args): string {
  return format(bundle, id, args) ?? format(english, id, args) ?? (bundle ? id : '');
}

/** The words for an id, or null. */
export function maybe(id: string, args?: Args): string | null {
  return format(bundle, id, args) ?? format(english, id, args);
}

/** Making one of these takes milliseconds, using it microseconds: they are kept. */
const formats = new Map<string, unknown>();
function kept<T>(name: string, make: (language: Language) => T): T {
  const key = `${shown} ${name}`;
  if (!formats.has(key)) formats.set(key, make(shown));
  return formats.get(key) as T;
}

/** `a, b and c` in the language's own way. */
export function list(words: string[], type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction'): string {
  return kept(type, (language) => new Intl.ListFormat(language, { style: type === 'unit' ? 'narrow' : 'long', type })).format(words);
}

export const number = (n: number): string => kept('number', (language) => new Intl.NumberFormat(language)).format(n);
export const time = (at: number): string =>
  kept('time', (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })).format(at * 1000);
export function ago(at: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - at) / 60));
  if (minutes < 1) return t('common-just-now');
  if (minutes < 60) return t('common-minutes-ago', { n: minutes });
  if (minutes < 48 * 60) return t('common-hours-ago', { n: Math.floor(minutes / 60) });
  return t('common-days-ago', { n: Math.floor(minutes / 1440) });
}
export function upper(text: string): string {
  return text.charAt(0).toLocaleUpperCase(shown) + text.slice(1);
}
