import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module remembers whether this page has changed anything yet: each test is a page of its own. */
let client: typeof import('../src/api/client');
let asked: { path: string; answer: (ok: boolean) => void }[] = [];

beforeEach(async () => {
  asked = [];
  vi.resetModules();
  client = await import('../src/api/client');
  vi.stubGlobal('fetch', (url: string) => {
    return new Promise<Response>((answer, fail) => {
      asked.push({
        path: new URL(url).pathname.replace(/^.*\/api\//, ''),
        answer: (ok) => (ok ? answer(new Response('{}')) : fail(new TypeError('no network'))),
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));
const paths = (): string[] => asked.map(({ path }) => path);

test('what is changed while the first change is under way waits for its cookie', async () => {
  void client.post('one');
  void client.put('two', {});
  void client.get('three');
  await soon();
  expect(paths()).toEqual(['one', 'three']);
  asked[0]?.answer(true);
  await soon();
  expect(paths()).toEqual(['one', 'three', 'two']);
});

test('after the first change nothing waits', async () => {
  void client.post('one');
  asked[0]?.answer(true);
  await soon();
  void client.post('two');
  void client.post('three');
  await soon();
  expect(paths()).toEqual(['one', 'two', 'three']);
});

test('a first change that nobody answered is no first change', async () => {
  const one = client.post('one').catch((error: unknown) => error);
  void client.post('two');
  asked[0]?.answer(false);
  expect(await one).toBeInstanceOf(client.ApiError);
  await soon();
  void client.post('three');
  await soon();
  expect(paths()).toEqual(['one', 'two']);
});
