/** This browser as a channel: it subscribes at its maker's service with the server's key. */
import { address, post } from '../api/client';
import type { ChannelList } from '../api/types';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** A worker of its own beside the one of the pages, which has the scope above; it controls no page. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker.register(address('push.js'), { scope: address('push/') });
  const coming = found.installing ?? found.waiting;
  if (!found.active && coming)
    await new Promise<void>((done) => coming.addEventListener('statechange', () => coming.state === 'activated' && done()));
  return found;
}

/** Null if the person at the browser does not want it. */
export async function subscribe(key: string): Promise<ChannelList | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const made = (await (await worker()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })).toJSON();
  return post<ChannelList>('me/channels', {
    kind: 'push',
    target: made.endpoint,
    p256dh: made.keys?.['p256dh'] ?? '',
    auth: made.keys?.['auth'] ?? '',
  });
}
