/** Search in the rules: words, their beginnings and their other forms, in every language, never the middle of one. */
export interface Place {
  /** Where it stands: a rule's number or a heading's address. */
  id: string;
  title: string;
  text: string;
}
export interface Part {
  text: string;
  hit: boolean;
}

/** Letters without a decomposition of their own. */
const LETTERS: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßøđæœı]/g, (letter) => LETTERS[letter]!);

/** A rule's number is one word; everything else is letters and digits. */
const WORD = /\b(?:R|OQ|E)-\d+|[\p{L}\p{N}\p{M}]+/gu;
const ASKED = /\b(?:R|OQ|E)[- ]?\d+|[\p{L}\p{N}\p{M}]+/giu;
const NUMBER = /^(r|oq|e)[- ]?(\d+)$/;
/** Shorter words must be there as they are. */
const BEGINNING = 3;

/** Whether two words seem to be forms of one: they begin alike and differ in a short ending. */
function kin(word: string, asked: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === asked[same]) same++;
  const ends = word.length + asked.length - 2 * same;
  if (same < 4) return same === BEGINNING && ends === 1;
  return ends <= (same === 4 ? 5 : 6) && same > 0.5 * Math.max(word.length, asked.length);
}
/** How well a word answers what was asked: 2 the word itself, 1 its beginning, less another form of it, 0 not at all. */
function fit(word: string, asked: string): number {
  if (word === asked) return 2;
  if (asked.length < BEGINNING || /\d/.test(asked)) return 0;
  return word.startsWith(asked) ? 1 : kin(word, asked) ? 0.3 : 0;
}

/** The words asked for, folded; `r63` and `R 63` are R-63. */
export function askedFor(query: string): string[] {
  const words = (query.match(ASKED) ?? []).map((word) => fold(word).replace(NUMBER, '$1-$2'));
  return [...new Set(words)];
}

const known = new WeakMap<Place, { id: string; title: string[]; text: string[] }>();
const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold);
function indexed(place: Place): { id: string; title: string[]; text: string[] } {
  let found = known.get(place);
  if (!found) known.set(place, (found = { id: fold(place.id), title: wordsOf(place.title), text: wordsOf(place.text) }));
  return found;
}
const best = (words: readonly string[], asked: string): number => words.reduce((most, word) => Math.max(most, fit(word, asked)), 0);

/** Places that have all the words, best first: the rule of that number, then titles, then texts; whole words before beginnings. */
export function search<P extends Place>(places: readonly P[], query: string): P[] {
  const asked = askedFor(query);
  if (!asked.length) return [];
  return places
    .map((place) => {
      const { id, title, text } = indexed(place);
      let score = 0;
      for (const each of asked) {
        const worth = id === each ? 100 : best(title, each) * 5 || best(text, each);
        if (!worth) return { place, score: 0 };
        score += worth;
      }
      return { place, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

/** A text with the words that were found marked. */
export function marked(text: string, query: string): Part[] {
  const asked = askedFor(query);
  const parts: Part[] = [];
  const add = (piece: string, hit: boolean): void => {
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else if (piece) parts.push({ text: piece, hit });
  };
  let at = 0;
  for (const found of text.matchAll(WORD)) {
    add(text.slice(at, found.index), false);
    const word = fold(found[0]);
    add(
      found[0],
      asked.some((each) => fit(word, each) > 0),
    );
    at = found.index + found[0].length;
  }
  add(text.slice(at), false);
  return parts;
}

/** The stretch of a long text around the first word found, cut between words, with its words marked. */
export function excerpt(text: string, query: string, before = 60, after = 130): Part[] {
  const whole = marked(text, query);
  const first = whole.findIndex((part) => part.hit);
  const at = whole.slice(0, Math.max(first, 0)).reduce((sum, part) => sum + part.text.length, 0);
  const from = at > before ? text.indexOf(' ', at - before) + 1 : 0;
  const to = at + after < text.length ? text.lastIndexOf(' ', at + after) : text.length;
  const parts = marked(text.slice(from, to), query);
  if (from) parts.unshift({ text: '… ', hit: false });
  if (to < text.length) parts.push({ text: ' …', hit: false });
  return parts;
}
