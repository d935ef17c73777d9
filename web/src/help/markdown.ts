/** The little Markdown of the numbered rules: headings, paragraphs, lists, tables; bold, slanted, code and rule numbers inside. */
export type Inline = { kind: 'text' | 'bold' | 'slanted' | 'code' | 'rule'; text: string };
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'text'; text: string; ids: string[] }
  | { kind: 'item'; text: string; ids: string[]; number: string | null }
  | { kind: 'table'; head: string[]; rows: { cells: string[]; id: string | null }[] };

const RULE = /\b(?:R|OQ|E)-\d+\b/;
export const isRule = (text: string): boolean => new RegExp(`^${RULE.source}$`).test(text);

/** `**R-63 Where.** …` is the place where R-63 is written; `R-19 to R-24` counts too. */
function idsOf(text: string): string[] {
  const begins = /^\*\*((?:(?:R|OQ|E)-\d+(?:, | and )?)+)/.exec(text);
  return begins ? [...begins[1]!.matchAll(new RegExp(RULE, 'g'))].map((found) => found[0]) : [];
}
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Extract<Block, { kind: 'text' | 'item' }> | null = null;
  for (const line of source.split('\n')) {
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const item = /^(?:- |(\d+)\. )(.*)$/.exec(line);
    if (!line.trim()) open = null;
    else if (heading) {
      open = null;
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]!, id: `s-${heading[2]!.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` });
    } else if (line.trimStart().startsWith('|')) {
      open = null;
      const last = blocks.at(-1);
      const cells = cellsOf(line);
      if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cells, rows: [] });
      else if (!/^[|\s:-]+$/.test(line)) last.rows.push({ cells, id: isRule(cells[0] ?? '') ? cells[0]! : null });
    } else if (item) {
      open = { kind: 'item', text: item[2]!, ids: idsOf(item[2]!), number: item[1] ?? null };
      blocks.push(open);
    } else if (open) open.text += ` ${line.trim()}`;
    else {
      open = { kind: 'text', text: line.trim(), ids: idsOf(line.trim()) };
      blocks.push(open);
    }
  }
  return blocks;
}

export function inlineOf(text: string): Inline[] {
  const found: Inline[] = [];
  const pattern = new RegExp(`\\*\\*(.+?)\\*\\*|\`([^\`]+)\`|\\*([^*\\s][^*]*)\\*|(${RULE.source})`, 'g');
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'bold', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'code', text: match[2] });
    else if (match[3] !== undefined) found.push({ kind: 'slanted', text: match[3] });
    else found.push({ kind: 'rule', text: match[4]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}
export const plain = (text: string): string => text.replace(/\*\*|`|(?<!\w)\*|\*(?!\w)/g, '');

export interface Found {
  /** Where it stands: a rule's number or a heading's id. */
  id: string;
  title: string;
  text: string;
  score: number;
}
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

/** Places in which all words occur, best first: a rule's own number, its title, then its text. */
export function search(places: readonly Omit<Found, 'score'>[], query: string): Found[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return places
    .map((place) => {
      const [id, title, text] = [folded(place.id), folded(place.title), folded(place.text)];
      let score = 0;
      for (const word of words) {
        if (id === word) score += 100;
        else if (title.includes(word)) score += 10;
        else if (text.includes(word)) score += text.startsWith(word) ? 3 : 1;
        else return { ...place, score: 0 };
      }
      return { ...place, score };
    })
    .filter((place) => place.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Every place of the rules that can be found. */
export function placesOf(blocks: readonly Block[]): Omit<Found, 'score'>[] {
  const places: Omit<Found, 'score'>[] = [];
  let section = '';
  let anchor = '';
  for (const block of blocks) {
    if (block.kind === 'heading') {
      section = plain(block.text);
      anchor = block.id;
      places.push({ id: block.id, title: section, text: '' });
    } else if (block.kind === 'table') {
      for (const row of block.rows) places.push({ id: row.id ?? anchor, title: row.id ? `${row.id} · ${section}` : section, text: plain(row.cells.slice(row.id ? 1 : 0).join(' · ')) });
    } else {
      const title = /^\*\*(.+?)\*\*/.exec(block.text)?.[1] ?? '';
      places.push({ id: block.ids[0] ?? anchor, title: title ? `${title.replace(/\.$/, '')} · ${section}` : section, text: plain(block.text.replace(/^\*\*.+?\*\*\s*/, '')) });
    }
  }
  return places;
}
