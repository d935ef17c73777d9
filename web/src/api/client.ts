/** The server's HTTP face. Every failure is an ApiError; `network` where nobody answered. */
import type { Reason, State } from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
    readonly reason: Reason | null = null,
    readonly state: State | null = null,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const address = (path: string): string => new URL(path, document.baseURI).href;

/** The first thing that this page changes. A browser that is new here gets its cookie with the answer, so whatever
 * else is changed meanwhile waits: else the server would take the two for two people. */
let first: Promise<void> | null = null;
let answered = false;

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (method === 'GET') return ask<T>(method, path, body);
  while (first && !answered) await first;
  const asked = ask<T>(method, path, body);
  first ??= asked.then(
    () => void (answered = true),
    () => void (first = null),
  );
  return asked;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address(`api/${path}`), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError(0, 'network', 'the server cannot be reached');
  }
  const text = await answer.text();
  let data: unknown = text;
  try {
    data = JSON.parse(text);
  } catch {
    // A record is plain text; an error page of a proxy too.
  }
  if (!answer.ok) {
    const wrong = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    throw new ApiError(
      answer.status,
      typeof wrong['error'] === 'string' ? wrong['error'] : answer.status >= 500 ? 'server' : 'unknown',
      typeof wrong['message'] === 'string' ? wrong['message'] : answer.statusText,
      (wrong['reason'] as Reason | null) ?? null,
      (wrong['state'] as State | null) ?? null,
      wrong,
    );
  }
  return data as T;
}

export const get = <T>(path: string): Promise<T> => api<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => api<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => api<T>('PUT', path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => api<T>('PATCH', path, body);

/** `?a=1&b=2` from those values that are there. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const found = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return found.length ? `?${new URLSearchParams(found.map(([key, value]) => [key, String(value)])).toString()}` : '';
}

/** What the parts of a page ask; tests give them one of their own. */
export interface Client {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}
export const server: Client = { get, post };

/** What tells a request from others, and is the same when it is sent again. */
export const nonce = (): string => Math.random().toString(36).slice(2) + Date.now().toString(36);
