/** The page without a network: the worker that keeps it, and whether there is a network now. */
import { language } from './i18n.svelte';

let lost = $state(typeof navigator !== 'undefined' && navigator.onLine === false);
addEventListener('online', () => (lost = false));
addEventListener('offline', () => (lost = true));
export const offline = (): boolean => lost;

/** After everything else; what the worker fetches shall not keep the page waiting. */
const LATER = 2500;

/** Starts the worker and tells it the language; called once. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  $effect.root(() => {
    let ready = $state(false);
    $effect(() => {
      const wanted = language();
      if (ready) void navigator.serviceWorker.ready.then((found) => found.active?.postMessage({ type: 'language', language: wanted }));
    });
    setTimeout(() => {
      navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).then(
        () => (ready = true),
        () => {}, // Private windows and old browsers do without.
      );
    }, LATER);
  });
}
