/** The camera of each table is kept in the browser; a browser that refuses storage simply forgets. */
import type { Camera } from './viewport';

const key = (table: string): string => `hansa.camera.${table}`;

export function recall(table: string): Camera | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(table)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { x, y, zoom } = kept as Camera;
    return [x, y, zoom].every(Number.isFinite) ? { x, y, zoom } : null;
  } catch {
    return null;
  }
}

export function keep(table: string, camera: Camera): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(camera));
  } catch {
    // Nothing is lost but comfort.
  }
}
