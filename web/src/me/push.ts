/** This browser as a channel: it subscribes at its maker's service with the server's key. */
import { address, post } from '../api/client';
import type { ChannelList } from '../api/types';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** The worker of the pages, which may not have been started yet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address('sw.js'));
  return navigator.serviceWorker.ready;
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
