/**
 * Keeps the page for times without a network: the start page, the lesson's texts, the rules, and whatever was open before.
 * Tables are never kept: what the server says about them is always fresh. Messages come in here while the page is closed.
 * `vite.config.ts` writes the names of the built files into FILES; another list of files is another worker.
 */
const FILES = /* files */ { version: '', everybody: [], languages: {} };
const CACHE = `hansa-${FILES.version}`;
const HOME = new URL('./', self.location.href).href;
const at = (path) => new URL(path, HOME).href;
/** Facts that change with a new version only. */
const FACTS = /^api\/(boards\/|options$)/;

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const path of paths) if (!(await cache.match(at(path)))) missing.push(path);
  // One that cannot be had does not keep the others away.
  await Promise.all(missing.map((path) => cache.add(at(path)).catch(() => {})));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep(['', ...FILES.everybody]).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('hansa-') && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});
/** The page says in which language it is read; English stands in for words that a language lacks. */
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'language') return;
  const english = (FILES.languages.en ?? []).filter((name) => !name.startsWith('assets/en-')); // but for the numbered rules
  event.waitUntil(keep([...(FILES.languages[event.data.language] ?? []), ...english]));
});

async function fromNetwork(request, kept = request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(kept, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(kept);
    if (found) return found;
    throw error;
  }
}
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fromNetwork(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(HOME)) return;
  const path = new URL(request.url).href.slice(HOME.length).split(/[?#]/)[0];
  // Every address of the page is the same document.
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, at('')));
  else if (path.startsWith('assets/')) event.respondWith(fromCache(request));
  else if (FACTS.test(path) || (path.includes('.') && !path.startsWith('api/'))) event.respondWith(fromNetwork(request));
});

/** The server decides what is worth a message. */
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  const shown = { body: told.text ?? '', tag: told.id, icon: 'icon.svg', data: told.link };
  event.waitUntil(self.registration.showNotification('Hansa Teutonica', shown));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data ?? HOME;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const same = pages.find((page) => page.url.split('#')[0] === link);
    return same ? same.focus() : self.clients.openWindow(link);
  };
  event.waitUntil(open());
});
