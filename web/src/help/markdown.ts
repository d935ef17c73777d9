import type { Place } from './search';

/** The little Markdown of the numbered rules: headings, paragraphs, lists, tables; bold, slanted, code and rule numbers inside. */
export type Inline = { kind: 'text' | 'bold' | 'slanted' | 'code' | 'rule'; text: string };
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'text'; text: string; id: string | null }
  /** Each further line is a line of its own; one that begins with `- ` belongs to a list inside. */
  | { kind: 'item'; text: string; more: string[]; id: string | null; number: string | null }
  | { kind: 'table'; head: string[]; rows: { cells: string[]; id: string | null }[] };

const RULE = /\b(?:R|OQ|E)-\d+\b/;
export const isRule = (text: string): boolean => new RegExp(`^${RULE.source}$`).test(text);

/** `**R-63 Where.** …` is the place where R-63 is written. */
const idOf = (text: string): string | null => /^\*\*((?:R|OQ|E)-\d+)\b/.exec(text)?.[1] ?? null;
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Headings are counted, so that their addresses are the same in every language: s-2 is the second chapter, s-2-1 its first part. */
function headings(): (level: number, text: string) => Block {
  const count = [0, 0, 0];
  return (level, text) => {
    if (level > 1) {
      count[level - 2]!++;
      count.fill(0, level - 1);
    }
    return { kind: 'heading', level, text, id: ['s', ...count.slice(0, level - 1)].join('-') };
  };
}

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const headingOf = headings();
  let open: Extract<Block, { kind: 'text' | 'item' }> | null = null;
  for (const line of source.split('\n')) {
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const item = /^(?:- |(\d+)\. )(.*)$/.exec(line);
    if (!line.trim()) open = null;
    else if (heading) {
      open = null;
      blocks.push(headingOf(heading[1]!.length, heading[2]!));
    } else if (line.trimStart().startsWith('|')) {
      open = null;
      const last = blocks.at(-1);
      const cells = cellsOf(line);
      if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cells, rows: [] });
      else if (!/^[|\s:-]+$/.test(line)) last.rows.push({ cells, id: isRule(cells[0] ?? '') ? cells[0]! : null });
    } else if (item) {
      open = { kind: 'item', text: item[2]!, more: [], id: idOf(item[2]!), number: item[1] ?? null };
      blocks.push(open);
    } else if (open?.kind === 'item') open.more.push(line.trim());
    else if (open) open.text += ` ${line.trim()}`;
    else {
      open = { kind: 'text', text: line.trim(), id: idOf(line.trim()) };
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

/** Every place of the rules that can be found. */
export function placesOf(blocks: readonly Block[]): Place[] {
  const places: Place[] = [];
  let section = '';
  let anchor = '';
  for (const block of blocks) {
    if (block.kind === 'heading') {
      section = plain(block.text);
      anchor = block.id;
      places.push({ id: block.id, title: section, text: '' });
    } else if (block.kind === 'table') {
      for (const row of block.rows)
        places.push({
          id: row.id ?? anchor,
          title: row.id ? `${row.id} · ${section}` : section,
          text: plain(row.cells.slice(row.id ? 1 : 0).join(' · ')),
        });
    } else {
      const title = /^\*\*(.+?)\*\*/.exec(block.text)?.[1] ?? '';
      const lines = [block.text.replace(/^\*\*.+?\*\*\s*/, ''), ...(block.kind === 'item' ? block.more : [])];
      places.push({
        id: block.id ?? anchor,
        title: title ? `${title.replace(/[.:]$/, '')} · ${section}` : section,
        text: plain(lines.join(' ').replace(/^, /, '')),
      });
    }
  }
  return places;
}
