/** Making tables, and the links of those that this browser made. */
import { ApiError, post } from '../api/client';
import type { CreateBody, Created, Fellow, Links } from '../api/types';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';

export type { CreateBody as TableWish, SeatBody as SeatWish } from '../api/types';

const KEY = (id: string): string => `hansa.links.${id}`;
/** Links are shown once by the server; this browser keeps those of its own tables. */
export function keepLinks(id: string, links: Links): void {
  try {
    localStorage.setItem(KEY(id), JSON.stringify(links));
  } catch {
    // Then they can be made anew at the table.
  }
}
export function linksOf(id: string): Links | null {
  try {
    return JSON.parse(localStorage.getItem(KEY(id)) ?? 'null') as Links | null;
  } catch {
    return null;
  }
}
export function forgetLinks(id: string): void {
  try {
    localStorage.removeItem(KEY(id));
  } catch {
    // Nothing was kept.
  }
}

const LESSON = 'hansa.lesson.table';
/** The lesson's own table is nobody's game: it is not listed, and a forgotten one is cleared away. */
export function lessonTable(id?: string | null): string | null {
  try {
    if (id) localStorage.setItem(LESSON, id);
    else if (id === null) localStorage.removeItem(LESSON);
    return localStorage.getItem(LESSON);
  } catch {
    return null;
  }
}

export const myName = (): string => settings.name.trim() || t('start-name-default');

export async function make(wish: CreateBody): Promise<Created> {
  const made = await post<Created>('tables', wish);
  if (made.state.table.seats.some((seat) => seat.kind !== 'bot' && !seat.mine)) keepLinks(made.id, made.links);
  return made;
}

/** Tell those who were chosen; whoever cannot be told still gets a link. */
export const inviteAll = (id: string, guests: readonly Fellow[]): Promise<unknown> =>
  Promise.allSettled(guests.map((guest) => post(`tables/${id}/invite`, { from: guest.table, seat: guest.seat })));

export const says = (error: unknown): string => (error instanceof ApiError ? spoken(error) : t('error-server'));
