import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { ApiError, type Client } from '../src/api/client';
import type { StudyMark, WrittenPosition } from '../src/api/types';
import { fromHash, toHash } from '../src/study/address';
import { Drawing } from '../src/study/drawing.svelte';
import { Editor, painted, withSign } from '../src/study/editor.svelte';
import { Studying } from '../src/study/studying.svelte';
import { drop, endOf, flat, inOrder, isMain, Node, pathTo, promote, runsOf, treeOf } from '../src/study/tree.svelte';
import { load } from './boards';
import { looked } from './fakes';

/** Root, a main line a b c, beside a the line x y, beside b the line z. */
function tree(): Record<'root' | 'a' | 'b' | 'c' | 'x' | 'y' | 'z', Node> {
  const root = new Node(null);
  const a = new Node(root, 'a', 0);
  const b = new Node(a, 'b', 0);
  const c = new Node(b, 'c', 1);
  const x = new Node(root, 'x', 0);
  const y = new Node(x, 'y', 0);
  const z = new Node(a, 'z', 0);
  return { root, a, b, c, x, y, z };
}
const names = (nodes: readonly Node[]): string => nodes.map((node) => node.action).join('');

describe('the tree of a study', () => {
  it('is drawn with variations after what they replace', () => {
    const runs = runsOf(tree().root).map(({ depth, nodes }) => `${depth}${names(nodes)}`);
    expect(runs).toEqual(['0a', '1xy', '0b', '1z', '0c']);
  });
  it('goes to the server and back', () => {
    const { root, a } = tree();
    a.comment = 'quiet';
    a.marks = [{ shape: 'circle', places: ['city:goslar'], colour: 'red' }];
    const sent = flat(root);
    expect(sent.map(({ parent, action }) => `${parent}${action}`)).toEqual(['-1', '0a', '1b', '2c', '1z', '0x', '5y']);
    const again = treeOf({ nodes: sent, events: sent.map(() => []) });
    expect(flat(again)).toEqual(sent);
  });
  it('promotes and drops lines', () => {
    const { root, a, y, z } = tree();
    expect(isMain(y)).toBe(false);
    promote(y);
    expect(names(pathTo(endOf(root)))).toBe('xy');
    expect(isMain(y)).toBe(true);
    expect(drop(z)).toBe(a);
    expect(names(inOrder(root))).toBe('xyabc');
    expect(drop(root)).toBe(root);
  });
});

describe('the address of a position', () => {
  it('holds the line and gives it back', () => {
    const line = 'hansa_45:bigbox 3/aB.=s/35 12/b/a+bc/11 3:12111:4+0:2+0:s3-o a3 players=Ann%20B,J%C3%B6rg moves end; hire 2 traders';
    expect(toHash(line)).not.toContain(' ');
    expect(fromHash(toHash(line))).toBe(line);
    expect(fromHash('#at=')).toBe(null);
    expect(fromHash('#seat=abc')).toBe(null);
    // What is broken is not passed over: nobody could read it, and that is said.
    expect(fromHash('#at=%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('what a click draws', () => {
  const city = (id: string) => ({ kind: 'city' as const, id });
  it('is a circle, or an arrow by two clicks', () => {
    const drawn: StudyMark[] = [];
    const drawing = new Drawing({ mark: (mark) => drawn.push(mark) });
    expect(drawing.choose(city('goslar'))).toBe(false);
    drawing.take('circle');
    expect(drawing.choose(city('goslar'))).toBe(true);
    drawing.take('arrow');
    drawing.choose(city('goslar'));
    expect(drawing.begun?.places).toEqual(['city:goslar']);
    drawing.choose({ kind: 'post', route: 'goslar-magdeburg', index: 2 });
    expect(drawn.map((mark) => mark.places.join())).toEqual(['city:goslar', 'city:goslar,post:goslar-magdeburg/2']);
    expect(drawing.begun).toBe(null);
    drawing.take('route');
    drawing.choose({ kind: 'post', route: 'goslar-magdeburg', index: 2 });
    expect(drawing.route).toBe('goslar-magdeburg');
    expect(drawing.letGo()).toBe(true);
    expect(drawing.letGo()).toBe(false);
  });
});

describe('the editor', () => {
  const board = load('hansa_45');
  const bare: WrittenPosition = { board: 'hansa_45', edition: 'bigbox', players: ['A', 'B'], desks: [], turn: 0, actions_left: 2 };
  const post = { kind: 'post' as const, route: 'goslar-magdeburg', index: 2 };
  it('puts pieces on posts and takes the same away', () => {
    const merchant = { kind: 'piece' as const, owner: 1, shape: 'merchant' as const };
    const once = painted(bare, board, post, merchant, false);
    expect(once.posts).toEqual({ 'goslar-magdeburg': '.B' });
    expect(painted(once, board, post, merchant, false).posts).toEqual({});
    expect(painted(once, board, post, { kind: 'erase' }, false).posts).toEqual({});
    expect(bare.posts).toBeUndefined();
    expect(withSign('a', 3, 2, 'n')).toBe('a.n');
  });
  it('opens offices from the left, and beside the printed ones', () => {
    const trader = { kind: 'piece' as const, owner: 0, shape: 'trader' as const };
    const city = { kind: 'city' as const, id: 'goslar' };
    const size = board.cities.find(({ id }) => id === 'goslar')!.offices.length;
    let made = bare;
    for (let i = 0; i < size + 2; i++) made = painted(made, board, city, trader, false);
    expect(made.offices).toEqual({ goslar: 'a'.repeat(size) });
    expect(painted(made, board, city, trader, true).extra).toEqual({ goslar: 'a' });
    expect(painted(made, board, city, { kind: 'erase' }, false).offices).toEqual(size > 1 ? { goslar: 'a'.repeat(size - 1) } : {});
  });
  it('lays tokens on routes', () => {
    const swap = { kind: 'token' as const, token: 'swap' };
    const once = painted(bare, board, { kind: 'route', id: 'goslar-magdeburg' }, swap, false);
    expect(once.tokens).toEqual({ 'goslar-magdeburg': 'swap' });
    expect(painted(once, board, post, swap, false).tokens).toEqual({});
  });
});

describe('changes of a position', () => {
  it('that change nothing say why, and need no taking back', async () => {
    let asked = 0;
    const client = {
      post: async (_: string, body: { position: object }) => (asked++, { position: body.position, problems: [], view: {}, line: null }),
    };
    const board = load('hansa_45');
    const city = { kind: 'city' as const, id: 'goslar' };
    const route = { kind: 'route' as const, id: 'goslar-magdeburg' };
    const size = board.cities.find(({ id }) => id === 'goslar')!.offices.length;
    const editor = new Editor(client as unknown as Client);
    await editor.begin({ offices: { goslar: 'a'.repeat(size) } });
    await editor.paint(board, city);
    expect(editor.nothing).toEqual({ id: 'reason-no-free-space', city: 'goslar' });
    await editor.paint(board, route);
    expect(editor.nothing?.id).toBe('study-edit-elsewhere');
    editor.brush = { kind: 'token', token: 'swap' };
    await editor.paint(board, city);
    expect(editor.nothing?.id).toBe('study-edit-elsewhere');
    editor.brush = { kind: 'erase' };
    await editor.paint(board, { kind: 'post', route: 'goslar-magdeburg', index: 1 });
    expect(editor.nothing?.id).toBe('study-edit-nothing');
    await editor.paint(board, route);
    expect(editor.nothing?.id).toBe('study-edit-nothing');
    expect(editor.canUndo).toBe(false);
    expect(asked).toBe(1);
    await editor.paint(board, city);
    expect(editor.nothing).toBeNull();
    expect(editor.canUndo).toBe(true);
  });
  it('follow one another, however quickly they come', async () => {
    const client = {
      post: async (_: string, body: { position: object }) => ({ position: body.position, problems: [], view: {}, line: null }),
    };
    const editor = new Editor(client as unknown as Client);
    await editor.begin({ turn: 0, actions_left: 2 });
    await Promise.all([editor.change((made) => void (made.turn = 2)), editor.change((made) => void (made.actions_left = 1))]);
    expect(editor.position).toEqual({ turn: 2, actions_left: 1 });
    await editor.undo();
    expect(editor.position).toEqual({ turn: 2, actions_left: 2 });
  });
});

describe('a study on the screen', () => {
  /** Answers with lines that tell how a position was reached. */
  function fake(): { client: Client; asked: { path: string; body: { start: string; actions: string[] } }[] } {
    const asked: { path: string; body: { start: string; actions: string[] } }[] = [];
    const client: Client = {
      get: async <T>() => load('hansa_45') as T,
      post: async <T>(path: string, body?: unknown) => {
        asked.push({ path, body: body as { start: string; actions: string[] } });
        if (path === 'study/open')
          return {
            title: '',
            chapters: [
              {
                title: '',
                start: 'S',
                board: 'hansa_45',
                edition: 'bigbox',
                players: ['A', 'B'],
                nodes: [
                  { parent: -1, action: '' },
                  { parent: 0, action: 'one', seat: 0 },
                  { parent: 1, action: 'two', seat: 0 },
                ],
                events: [[], [], []],
              },
            ],
          } as T;
        return looked(body) as T;
      },
    };
    return { client, asked };
  }
  it('asks from the nearest line that it knows, plays on and branches', async () => {
    const { client, asked } = fake();
    const lines: (string | null)[] = [];
    const study = new Studying(client, (line) => lines.push(line));
    await study.open('text', 1);
    expect(study.line).toBe('S>one');
    await study.act('two');
    expect(study.root!.children[0]!.children).toHaveLength(1);
    expect(study.at!.action).toBe('two');
    await study.go(study.root!.children[0]!);
    await study.act('other');
    expect(asked.at(-1)!.body).toEqual({ start: 'S>one', actions: ['other'] });
    expect(study.root!.children[0]!.children.map((node) => node.action)).toEqual(['two', 'other']);
    study.promote();
    expect(study.root!.children[0]!.children.map((node) => node.action)).toEqual(['other', 'two']);
    await study.remove();
    flushSync();
    expect(study.size).toBe(3);
    expect(lines.at(-1)).toBe('S>one');
    study.close();
  });
  it('says in words that a piece was only taken up', async () => {
    const study = new Studying(fake().client);
    await study.open('text');
    const node = new Node(study.root, 'lift minden-munster/2', 0);
    expect(study.sentence(node)).not.toContain('lift');
    expect(study.sentence(new Node(study.root, 'one', 0))).toBe('one');
    study.close();
  });
  it('adds a whole line, also when one goes elsewhere meanwhile', async () => {
    const study = new Studying(fake().client);
    await study.open('text');
    const { root } = study;
    await study.add(['x', 'y']);
    expect(names(pathTo(study.at!))).toBe('xy');
    await study.go(root!);
    const adding = study.add(['p', 'q', 'r']);
    while (study.at!.action !== 'p') await Promise.resolve();
    await study.go(root!);
    await adding;
    expect(study.at).toBe(root);
    expect(names(pathTo(endOf(root!.children.at(-1)!)))).toBe('pqr');
    study.close();
  });
  it('is found again by whoever leaves at once, with what of it is secret', async () => {
    const { client } = fake();
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const left = new Studying(
      {
        get: async <T>(path: string) => (path.includes('record') ? ('missions: goslar, ?' as T) : client.get<T>(path)),
        post: async <T>(path: string, body?: unknown) => (path === 'study/text' ? ({ text: 'text' } as T) : client.post<T>(path, body)),
      },
      () => {},
      storage,
    );
    await left.openTable('t', 0, 0);
    left.close();
    await expect.poll(() => kept.size).toBe(1);
    const found = new Studying(client, () => {}, storage);
    expect(await found.restore(null)).toBe(true);
    expect(found.guessed).toEqual([1]);
    found.close();
  });
  it('draws a mark once and takes it away again', async () => {
    const study = new Studying(fake().client);
    await study.open('text');
    const mark: StudyMark = { shape: 'circle', places: ['city:goslar'], colour: 'green' };
    study.mark(mark);
    study.mark({ ...mark, colour: 'red' });
    expect(study.at!.marks.map((each) => each.colour)).toEqual(['red']);
    study.mark({ ...mark, colour: 'red' });
    expect(study.at!.marks).toEqual([]);
    study.close();
  });
});

describe('chapters', () => {
  const chapter = (title: string, start: string) => ({
    title,
    start,
    board: 'hansa_45',
    edition: 'bigbox',
    players: ['A', 'B'],
    nodes: [
      { parent: -1, action: '' },
      { parent: 0, action: 'one', seat: 0 },
    ],
    events: [[], []],
  });
  const written: { title: string; chapters: { title: string; start: string; nodes: unknown[] }[] }[] = [];
  const client: Client = {
    get: async <T>() => load('hansa_45') as T,
    post: async <T>(path: string, body?: unknown) => {
      if (path === 'study/open') {
        const { text } = body as { text: string };
        return { title: 'Whole', chapters: text === 'two' ? [chapter('First', 'S'), chapter('', 'T')] : [chapter('', text)] } as T;
      }
      if (path === 'study/text') {
        written.push(body as (typeof written)[0]);
        return { text: 'text' } as T;
      }
      return looked(body) as T;
    },
  };
  it('are chosen, added, named, ordered and deleted, and each remembers where one was', async () => {
    const study = new Studying(client);
    await study.open('two');
    expect([study.title, ...study.chapters.map(({ title }) => title)]).toEqual(['Whole', 'First', '']);
    study.forward();
    await new Promise((done) => setTimeout(done));
    expect(study.line).toBe('S>one');
    const [first, second] = study.chapters as [(typeof study.chapters)[0], (typeof study.chapters)[0]];
    await study.visit(second);
    expect(study.line).toBe('T');
    await study.visit(first);
    expect(study.line).toBe('S>one');
    await study.addChapter('U', 'Third');
    expect(study.line).toBe('U');
    expect(study.chapters.map(({ title }) => title)).toEqual(['First', '', 'Third']);
    await study.move(study.chapter!, -1);
    await study.rename(second, 'Second');
    expect(study.chapters.map(({ title }) => title)).toEqual(['First', 'Third', 'Second']);
    await study.text();
    expect(written.at(-1)!.chapters.map(({ title, start, nodes }) => `${title} ${start} ${nodes.length}`)).toEqual([
      'First S 2',
      'Third U 2',
      'Second T 2',
    ]);
    await study.removeChapter(study.chapter!);
    expect(study.chapter).toBe(first);
    await study.removeChapter(first);
    expect(await study.removeChapter(second)).toBe(false);
    expect(study.chapters).toEqual([second]);
    study.close();
  });
  it('sends a chapter again as the same one if the answer was lost', async () => {
    const study = new Studying(client);
    await study.open('S');
    const sent: string[] = [];
    study.keeper = {
      edits: true,
      moved: () => {},
      point: () => {},
      send: async (op: { nonce?: string }) => {
        sent.push(op.nonce!);
        if (sent.length === 1) throw new ApiError(503, 'unavailable', 'gone');
        return null;
      },
    } as unknown as typeof study.keeper;
    expect(await study.addChapter('U', 'Third')).toBe(false);
    expect(await study.addChapter('U', 'Third')).toBe(true);
    expect(await study.addChapter('U', 'Third')).toBe(true);
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[0]);
    study.close();
  });
});
