/** The server's time, as far as a page can know it: what it said last, and how long ago that was. */
import { onMount } from 'svelte';

interface Said {
  now: number;
}
let beats = $state(0);
let listeners = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const heard = new WeakMap<Said, { wall: number; since: number }>();

/** Called by components that show time: while there are any, it goes on. */
export function ticking(): void {
  onMount(() => {
    if (listeners++ === 0) timer = setInterval(() => document.visibilityState === 'visible' && beats++, 500);
    const look = (): void => void beats++;
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (--listeners === 0) clearInterval(timer);
    };
  });
}

/** What the server's clock says now, by what it said in an answer. */
export function serverTime(said: Said): number {
  void beats;
  let first = heard.get(said);
  if (!first) heard.set(said, (first = { wall: Date.now(), since: performance.now() }));
  const since = performance.now() - first.since;
  // A machine that slept has a wall clock that is ahead; one that was set back is not believed.
  return said.now + Math.max(since, Date.now() - first.wall) / 1000;
}
