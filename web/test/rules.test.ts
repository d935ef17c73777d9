import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tied } from '../src/app/tied';
import { FIGURES } from '../src/help/drawings/figures';
import { blocksOf, inlineOf, placesOf } from '../src/help/markdown';
import { askedFor, excerpt, marked, search, type Place } from '../src/help/search';
import { onPage, rulesIn } from '../src/help/texts';

const folder = '../src/hansa/data/rules';
const languages = readdirSync(folder).map((name) => name.replace('.md', ''));
const source = (language: string): string => readFileSync(`${folder}/${language}.md`, 'utf8');
const placesIn = (language: string): Place[] => placesOf(blocksOf(source(language)));
const ids = (places: readonly Place[]): string[] => places.map((place) => place.id);
const place = (text: string, title = '', id = 'x'): Place => ({ id, title, text });
/** What is marked, word for word. */
const hits = (text: string, query: string): string[] => marked(text, query).flatMap((part) => (part.hit ? [part.text] : []));
const finds = (text: string, query: string): boolean => search([place(text)], query).length > 0;

describe('the numbered rules', () => {
  const blocks = blocksOf(source('en'));
  it.each(languages)('gives every rule and every chapter a place of its own: %s', (language) => {
    const written = [...source(language).matchAll(/^(?:- \*\*|\| )((?:R|OQ|E)-\d+)/gm)].map((found) => found[1]!);
    const found = new Set(ids(placesIn(language)));
    expect(written.length).toBeGreaterThan(300);
    expect(written.filter((id) => !found.has(id))).toEqual([]);
    const headings = (from: ReturnType<typeof blocksOf>): string[] => from.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(headings(blocksOf(source(language)))).toEqual(headings(blocks));
    expect(new Set(headings(blocks)).size).toBe(headings(blocks).length);
  });
  it('counts headings', () => {
    const made = blocksOf('# T\n## A\n### B\n### C\n## D\n### E');
    expect(made.map((block) => block.kind === 'heading' && block.id)).toEqual(['s', 's-1', 's-1-1', 's-1-2', 's-2', 's-2-1']);
  });
  it('keeps the lines of a list inside a rule apart', () => {
    expect(blocksOf('- **R-1** in\n  - **A**: one,\n  - **B**: two.\n  All.\n\nText\ngoes on')).toEqual([
      { kind: 'item', text: '**R-1** in', more: ['- **A**: one,', '- **B**: two.', 'All.'], id: 'R-1', number: null },
      { kind: 'text', text: 'Text goes on', id: null },
    ]);
  });
  it('reads bold, code, slanted words and numbers', () => {
    expect(inlineOf('**R-1 Title.** see `egmont`, *near* R-2')).toEqual([
      { kind: 'bold', text: 'R-1 Title.' },
      { kind: 'text', text: ' see ' },
      { kind: 'code', text: 'egmont' },
      { kind: 'text', text: ', ' },
      { kind: 'slanted', text: 'near' },
      { kind: 'text', text: ' ' },
      { kind: 'rule', text: 'R-2' },
    ]);
  });
  it('keeps numbers with what follows, and short words in Czech and Polish', () => {
    expect(tied('A v domě s 2 kontory, nebo 3, 5 u cesty', 'cs')).toBe(
      'A\u00A0v\u00A0domě s\u00A02\u00A0kontory, nebo 3, 5\u00A0u\u00A0cesty',
    );
    expect(tied('Noch 2 Aktionen, 1. Platz, o weh', 'de')).toBe('Noch 2\u00A0Aktionen, 1.\u00A0Platz, o weh');
    expect(tied('2 actions left, a pawn', 'en')).toBe('2 actions left, a pawn');
    expect(tied('3 akció, a 2. falu', 'hu')).toBe('3\u00A0akció, a 2.\u00A0falu');
  });
  it.each(['en', 'de', 'pl', 'hu', 'cs'])('has a drawing where one is announced, with words under it: %s', (language) => {
    const words = readFileSync(`../src/hansa/data/text/${language}/rulebook.ftl`, 'utf8');
    const written = [...words.matchAll(/^figure-(\w+) = \S/gm)].map((found) => found[1]!);
    expect(written.sort()).toEqual(Object.values(FIGURES).sort());
    const known = ids(placesIn('en'));
    expect(Object.keys(FIGURES).filter((rule) => !known.includes(rule))).toEqual([]);
  });
  it('comes in the language asked for', async () => {
    for (const language of ['en', 'de', 'pl', 'hu', 'cs'] as const)
      expect(await rulesIn(language)).toEqual({ language, source: onPage(source(language)) });
  });
});

it.each(languages)('names editions on a page as their boxes do, and no command: %s', (language) => {
  const read = onPage(source(language));
  expect(source(language)).toMatch(/`hansa rules R-63`.*`hansa rules /);
  expect(read).not.toMatch(/hansa rules|`(ed2009|egmont|bigbox)`/);
  expect(read).toContain('(Big Box)');
  expect(ids(placesOf(blocksOf(read)))).toEqual(ids(placesIn(language)));
});

describe('the search', () => {
  it('finds words and their beginnings, not syllables', () => {
    expect(finds('the displaced piece', 'displaced')).toBe(true);
    expect(finds('the displaced piece', 'disp')).toBe(true);
    expect(finds('the displaced piece', 'placed')).toBe(false);
    expect(finds('the displaced piece', 'pla')).toBe(false);
    expect(finds('two cities', 'tie')).toBe(false);
    expect(finds('die Handelsroute', 'Route')).toBe(false);
    expect(finds('die Handelsroute', 'handel')).toBe(true);
  });
  it.each([
    ['many ties', 'tie'],
    ['one tie', 'ties'],
    ['to displace', 'displacement'],
    ['den Gleichstand', 'Gleichstände'],
    ['sprzedawcę', 'sprzedawca'],
    ['gracz przemieszcza', 'przemieszczenie'],
    ['při shodě', 'shoda'],
    ['na cestách', 'cesta'],
    ['az elűzött ügynök', 'elűzés'],
  ])('finds other forms of a word: %s', (text, query) => {
    expect(finds(text, query)).toBe(true);
  });
  it.each([
    ['a round of turns', 'route'],
    ['the plate', 'place'],
    ['die Handlung', 'Handel'],
    ['two cities', 'tie'],
  ])('does not take words for kin that only begin alike: %s', (text, query) => {
    expect(finds(text, query)).toBe(false);
  });
  it('prefers what was asked to other forms of it', () => {
    expect(ids(search([place('', 'sprzedawcę', 'a'), place('', 'sprzedawca', 'b')], 'sprzedawca'))).toEqual(['b', 'a']);
  });
  it('takes words of one or two letters as they are', () => {
    expect(finds('in Wales', 'in')).toBe(true);
    expect(finds('inside Wales', 'in')).toBe(false);
    expect(finds('7, 4 and 2 points', '4')).toBe(true);
    expect(finds('47 points', '4')).toBe(false);
    expect(finds('1075 points', '107')).toBe(false);
  });
  it.each([
    ['Händler in Lübeck', 'handler lubeck', ['Händler', 'Lübeck']],
    ['Großhändler', 'grosshandler', ['Großhändler']],
    ['Grosshandler', 'großhänd', ['Grosshandler']],
    ['źródło w Łodzi', 'zrodlo lodz', ['źródło', 'Łodzi']],
    ['kereskedőút létrehozása', 'kereskedout letre', ['kereskedőút', 'létrehozása']],
    ['Přemístění: velkoobchodník', 'premist VELKO', ['Přemístění', 'velkoobchodník']],
    ['Pr\u030Cemi\u0301ste\u030Cni\u0301', 'přem', ['Pr\u030Cemi\u0301ste\u030Cni\u0301']],
  ])('does not ask for accents or capitals: %s', (text, query, words) => {
    expect(finds(text, query)).toBe(true);
    expect(hits(text, query)).toEqual(words);
  });
  it('wants all the words, in any order and in title or text', () => {
    const places = [place('goes to the stock', 'The displaced piece', 'a'), place('the displaced piece stays', '', 'b')];
    expect(ids(search(places, 'stock displaced'))).toEqual(['a']);
    expect(ids(search(places, 'displaced'))).toEqual(['a', 'b']);
    expect(search(places, 'displaced stock nowhere')).toEqual([]);
    expect(search(places, ' , ')).toEqual([]);
  });
  it('prefers the word itself to a word that begins like it', () => {
    expect(ids(search([place('ports', '', 'a'), place('port', '', 'b')], 'port'))).toEqual(['b', 'a']);
  });
  it('finds numbers directly', () => {
    expect(askedFor('r63 R-7 oq 12 R-7')).toEqual(['r-63', 'r-7', 'oq-12']);
    const places = placesIn('en');
    for (const query of ['R-63', 'r-63', 'r63', 'R 63']) expect(ids(search(places, query))[0]).toBe('R-63');
    expect(ids(search(places, 'OQ-7'))[0]).toBe('OQ-7');
    // Then what refers to it, and not to R-63x.
    expect(ids(search(places, 'R-6'))).toEqual(['R-6']);
    expect(ids(search(places, 'R-319')).slice(1)).toEqual(['R-64']);
  });
  it.each([
    ['en', 'ring nearest', 'R-63'],
    ['de', 'ringregel', 'R-63'],
    ['de', 'taberna startmarker', 'R-11'],
    ['de', 'brunswiek grenzsoldat', 'R-201'],
    ['cs', 'premisteny povinny', 'R-60'],
    ['cs', 'Královec', 'R-290'],
    ['pl', 'zasada kregow', 'R-63'],
    ['pl', 'krolewiec', 'R-290'],
    ['hu', 'gyurusz', 'R-63'],
    ['hu', 'elűzött szabad falu', 'R-60'],
    ['en', 'pawn borders action', 'R-205'],
  ])('answers in %s: %s', (language, query, id) => {
    expect(ids(search(placesIn(language), query))).toContain(id);
  });
  it('marks every word found, and shows the stretch around the first', () => {
    expect(marked('A ring, rings and R-63; Ringen', 'ring r63')).toEqual([
      { text: 'A ', hit: false },
      { text: 'ring', hit: true },
      { text: ', ', hit: false },
      { text: 'rings', hit: true },
      { text: ' and ', hit: false },
      { text: 'R-63', hit: true },
      { text: '; ', hit: false },
      { text: 'Ringen', hit: true },
    ]);
    const long = `${'before '.repeat(30)}token ${'after '.repeat(60)}token`;
    const cut = excerpt(long, 'token');
    const text = cut.map((part) => part.text).join('');
    expect(text).toMatch(/^… before .*before token after .* …$/);
    expect(text.length).toBeLessThan(210);
    expect(cut.filter((part) => part.hit)).toHaveLength(1);
    expect(excerpt('short token', 'token').map((part) => part.text)).toEqual(['short ', 'token']);
    expect(excerpt('word '.repeat(60), 'nothing')[0]?.text).toMatch(/^word .*word$/);
  });
});
