/** Whether the server has kept what it promised before the game: it is bound by a digest of its secret. */

const KEY = 'hansa-commitments';
const MOST = 200;

type Seen = [table: string, commitment: string][];

function all(): Seen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Seen) : [];
  } catch {
    return [];
  }
}

/** The commitment that this browser saw first at a table; the one of now, if it has seen none before. */
export function firstSeen(table: string, now: string): string {
  const seen = all();
  const known = seen.find(([id]) => id === table);
  if (known) return known[1];
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen, [table, now]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing can compare nothing either.
  }
  return now;
}

/** The digest to which a secret belongs (docs/record.md); null where the browser cannot work it out. */
export async function commitmentOf(secret: string): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`hansa commitment 1\n${secret}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True if the secret is the promised one, null if that cannot be told here. */
export async function kept(secret: string, promised: string): Promise<boolean | null> {
  const found = await commitmentOf(secret);
  return found === null ? null : found === promised;
}
