/* Shows messages that come while the page is closed; the server decides what is worth one. */
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  const shown = { body: told.text ?? '', tag: told.id, icon: 'icon.svg', data: told.link };
  event.waitUntil(self.registration.showNotification('Hansa Teutonica', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data ?? new URL('..', self.registration.scope).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const same = pages.find((page) => page.url.split('#')[0] === link);
    return same ? same.focus() : self.clients.openWindow(link);
  };
  event.waitUntil(open());
});
