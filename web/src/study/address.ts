/** The address of a study holds its position in one line, behind #: it reaches no server and no log. */
export const toHash = (line: string): string => `#at=${encodeURI(line).replaceAll('#', '%23')}`;

export function fromHash(hash: string): string | null {
  if (!hash.startsWith('#at=')) return null;
  const line = hash.slice(4);
  try {
    return decodeURI(line.replaceAll('%23', '#')) || null;
  } catch {
    return line; // A broken address is told as a broken position.
  }
}
