/** What opens over the table; each part comes when it is asked for. */
import type { Component } from 'svelte';
import { withWords } from '../insight/ask';
import { withDays } from '../time/words';
import type { TableStore } from './store.svelte';

export type DialogPart = Component<{ store: TableStore; onclose: () => void }>;

const parts = {
  keys: { title: 'keys-heading', load: () => import('./Keys.svelte') },
  settings: { title: 'settings-heading', load: () => import('./Settings.svelte') },
  orders: { title: 'orders-heading', load: () => withDays(import('./Orders.svelte')) },
  share: { title: 'share-heading', load: () => import('./Links.svelte') },
  host: { title: 'table-menu', load: () => withDays(import('./Host.svelte')) },
  help: { title: 'help-heading', load: () => import('./Help.svelte') },
  time: { title: 'time-table', load: () => withDays(import('../time/TableTime.svelte')) },
  prepared: { title: 'prepared-heading', load: () => withDays(import('../prepared/Dialog.svelte')) },
  over: { title: 'end-heading', load: () => withWords(import('../ending/Ceremony.svelte')) },
  notes: { title: 'notes-heading', load: () => withWords(import('../insight/Notes.svelte')) },
};
export type DialogName = keyof typeof parts;
export const titleOf = (name: DialogName): string => parts[name].title;
export const load = (name: DialogName): Promise<DialogPart> =>
  (parts[name].load() as Promise<{ default: unknown }>).then((found) => found.default as DialogPart);
