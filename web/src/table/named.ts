/** A sentence cut at the names of players, so that they can be shown in their colours. */
export interface Part {
  text: string;
  seat: number | null;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function namedIn(text: string, names: readonly string[]): Part[] {
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (!known.length) return [{ text, seat: null }];
  // A name is a whole word: nobody called Ann is in Hannover.
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(plain).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text
    .split(any)
    .map((part, i) => ({ text: part, seat: i % 2 ? names.indexOf(part) : null }))
    .filter((part) => part.text);
}
