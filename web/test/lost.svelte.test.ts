/** Nothing of a study is lost without a way back, and nothing secret leaves it by mistake. */
import { describe, expect, it } from 'vitest';
import type { Client } from '../src/api/client';
import { platesTold, unknownMissions, withoutSecrets } from '../src/study/secrets';
import { Studying } from '../src/study/studying.svelte';
import { pathTo } from '../src/study/tree.svelte';
import { load } from './boards';

const RECORD = `hansa record 1
options: {"missions": true}
missions: arnheim+perleberg+hannover, ?, ?

1. 1: end
`;

/** Opens any text as a study of that start with the line one, two. */
function fake(): { client: Client; bodies: Record<string, unknown>[] } {
  const bodies: Record<string, unknown>[] = [];
  const client: Client = {
    get: async <T>(path: string) => (path.startsWith('tables/') ? RECORD : load('hansa_45')) as T,
    post: async <T>(path: string, sent?: unknown) => {
      const body = sent as { text: string; start: string; actions: string[] };
      bodies.push({ path, ...body });
      const nodes = [
        { parent: -1, action: '' },
        { parent: 0, action: 'one', seat: 0 },
        { parent: 1, action: 'two', seat: 0 },
      ];
      const about = { board: 'hansa_45', edition: 'bigbox', players: ['A', 'B', 'C'] };
      if (path === 'study/open')
        return { title: body.text, chapters: [{ title: '', start: body.text, ...about, nodes, events: [[], [], []] }] } as T;
      if (path === 'study/text') return { text: 'kept' } as T;
      if (path === 'study/analysis') return { analysis: {}, opinion: {} } as T;
      const line = [body.start, ...body.actions].join('>');
      return { line, view: { actor: 0, over: [] }, legal: [], seat: 0, action: body.actions.at(-1) ?? null, events: [] } as T;
    },
  };
  return { client, bodies };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('what is lost in a study', () => {
  it('comes back when another one was opened, and so does that one', async () => {
    const study = new Studying(fake().client);
    await study.open('first', 2);
    expect(study.undo).toBe(null);
    await study.comment('Mine.');
    const there = study.at!;
    await study.open('second');
    expect(study.undo?.what).toBe('study');
    study.takeBack();
    await settled();
    expect([study.title, study.at, study.at!.comment]).toEqual(['first', there, 'Mine.']);
    study.takeBack();
    await settled();
    expect(study.title).toBe('second');
    study.close();
  });
  it('comes back when a line was deleted, with what was played there since', async () => {
    const study = new Studying(fake().client);
    await study.open('first', 1);
    const there = study.at!;
    await study.remove();
    expect(study.at).toBe(study.root);
    expect(study.size).toBe(1);
    await study.act('other');
    study.takeBack();
    await settled();
    expect(study.at).toBe(there);
    expect(study.root!.children.map(({ action }) => action)).toEqual(['one', 'other']);
    expect(pathTo(there.children[0]!)).toHaveLength(2);
    expect(study.undo).toBe(null);
    study.close();
  });
  it('comes back from the tab when a link or a table opened something else', async () => {
    const kept = { text: 'hansa study 1\n1. 1: end', path: [0, 0], line: 'old', chapter: 0 };
    const storage = { getItem: () => JSON.stringify(kept), setItem: () => {} };
    for (const enter of [
      async (study: Studying) => !(await study.restore('new')) && (await study.open('new')),
      (study: Studying) => study.openTable('abcdefghij', -1, 0),
    ]) {
      const study = new Studying(fake().client, () => {}, storage);
      expect(await enter(study)).toBe(true);
      expect(study.undo?.what).toBe('study');
      study.takeBack();
      await settled();
      expect(study.title).toBe(kept.text);
      expect(study.at!.action).toBe('two');
      study.close();
    }
  });
});

describe('what the engine said', () => {
  it('is replaced by nothing that was thought about for a shorter time', async () => {
    const { client, bodies } = fake();
    const study = new Studying(client);
    await study.open('first');
    const node = study.at!;
    node.opinion = { values: [1, 0, 0], best: [], seconds: 8 };
    const asked = (): unknown => bodies.at(-1);
    await study.analyse(node, 2, true);
    expect(asked()).toMatchObject({ path: 'study/opinion' });
    node.analysis = null;
    await study.analyse(node, 30, true);
    expect(asked()).toMatchObject({ path: 'study/analysis', seconds: 30 });
    study.close();
  });
});

describe('a study of a running game', () => {
  it('asks the engine in the name of its table, and knows which missions were made up', async () => {
    const { client, bodies } = fake();
    const study = new Studying(client);
    await study.openTable('abcdefghij', -1, 0);
    expect(study.guessed).toEqual([1, 2]);
    await study.standing(study.at!);
    expect(bodies.at(-1)).toMatchObject({ path: 'study/analysis', table: 'abcdefghij' });
    await study.open('other');
    await study.standing(study.at!);
    expect(bodies.at(-1)).not.toHaveProperty('table');
    expect(study.guessed).toEqual([]);
    study.close();
  });
  it('knows which mission cards and tokens are not for everybody', async () => {
    expect(unknownMissions('hansa record 1\n')).toEqual([]);
    expect(unknownMissions('position: {"desks": [{"mission": "a+b+c"}, {"mission": "?"}]}\n')).toEqual([1]);
    const laid = '\n\n1. 1: lay swap coellen-dusseldorf\n2. 1: end\n';
    expect(platesTold('hansa record 1\npool: swap, ?, ?' + laid)).toBe(false);
    expect(platesTold('hansa record 1\npool: swap, plus3, ?' + laid)).toBe(true);
    expect(platesTold('hansa record 1\npool: swap, plus3, develop\nresult: 1 2 3' + laid)).toBe(false);
    expect(platesTold('position: {"pool": ["?"], "desks": [{"kept": ["?"]}, {}]}\n')).toBe(false);
    expect(platesTold('position: {"pool": ["?"], "desks": [{"kept": ["swap"]}, {}]}\n')).toBe(true);
    const { client } = fake();
    const study = new Studying({
      ...client,
      get: async <T>(path: string) =>
        (path.startsWith('tables/') ? 'hansa record 1\npool: plus3, ?\n\n1. 1: end\n' : load('hansa_45')) as T,
    });
    await study.openTable('abcdefghij', -1, 0);
    expect([study.guessed, study.secret]).toEqual([[], true]);
    await study.open('other');
    expect(study.secret).toBe(false);
    study.close();
  });
  it('is shared as the server writes it for everybody', async () => {
    const { client, bodies } = fake();
    expect(await withoutSecrets(client, RECORD)).toBe('kept');
    expect(bodies.map(({ path }) => path)).toEqual(['study/open', 'study/text']);
    expect(bodies[1]).toMatchObject({ public: true, chapters: [{ start: RECORD }] });
  });
});
