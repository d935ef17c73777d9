/** The new value with every part that did not change taken from the old one, so that `===` tells what changed. */
export function share<T>(old: unknown, fresh: T): T {
  if (old === fresh || typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const before = old as Record<string, unknown>;
  const after = fresh as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = share(before[key], after[key]);
    if (part !== after[key]) after[key] = part;
    if (part !== before[key] || !(key in before)) same = false;
  }
  return same ? (old as T) : fresh;
}
