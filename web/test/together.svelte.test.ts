/** A shared study: changes in order, conflicts, leading and following. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Client } from '../src/api/client';
import type { SharedStudy, StudyOperation, StudyPush, StudyStep } from '../src/api/types';
import { addWords, startLanguage } from '../src/app/i18n.svelte';
import { Studying } from '../src/study/studying.svelte';
import { Together } from '../src/study/together.svelte';
import { load } from './boards';
import { looked } from './fakes';

const node = (id: number, parent: number, action: string) => ({
  id,
  parent,
  action,
  seat: parent < 0 ? null : 0,
  comment: '',
  marks: [],
  opinion: null,
  events: [],
});
function whole(role: SharedStudy['role'] = 'edit'): SharedStudy {
  return {
    id: 'x',
    seq: 5,
    title: 'Ours',
    chapters: [
      {
        id: 1,
        title: 'First',
        start: 'S',
        board: 'hansa_45',
        edition: 'bigbox',
        players: ['A', 'B'],
        nodes: [node(0, -1, ''), node(1, 0, 'one'), node(4, 1, 'four'), node(2, 0, 'two')],
      },
    ],
    leader: null,
    role,
    you: 'me',
    game: null,
  } as SharedStudy;
}
const step = (seq: number, change: StudyStep['change']): StudyStep => ({ seq, by: 'other', change });

let sent: unknown[];
let asked: StudyOperation[];
let answer: (op: StudyOperation) => { steps: StudyStep[]; node: number | null; behind: boolean };
let hear: (message: StudyPush) => void;
let study: Studying;
let together: Together;

async function begin(role: SharedStudy['role'] = 'edit'): Promise<void> {
  const client: Client = {
    get: async <T>(path: string) => (path.startsWith('boards') ? load('hansa_45') : whole(role)) as T,
    post: async <T>(path: string, body?: unknown) => {
      if (path.endsWith('operations')) {
        const { op } = body as { op: StudyOperation };
        asked.push(op);
        return answer(op) as T;
      }
      return looked(body) as T;
    },
  };
  study = new Studying(client);
  together = new Together(study, 'x', client, (hooks) => {
    hear = hooks.message;
    return { send: (message: unknown) => void sent.push(message), close: () => {} };
  });
  await together.enter(null, '');
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const actions = (): string[] => study.root!.children.map((each) => each.action);

beforeAll(async () => {
  await startLanguage();
  await addWords('study');
});
beforeEach(() => {
  sent = [];
  asked = [];
  answer = () => ({ steps: [], node: null, behind: false });
});

describe('changes', () => {
  it('are applied in their order, each once', async () => {
    await begin();
    const third = step(8, { kind: 'titled', title: 'Later' });
    hear({ type: 'steps', steps: [third] });
    expect(study.title).toBe('Ours');
    expect(sent).toEqual([{ type: 'sync' }]);
    const first = step(6, { kind: 'played', chapter: 1, node: 0, id: 5, action: 'five', seat: 1, events: [] });
    const second = step(7, { kind: 'said', chapter: 1, node: 5, comment: 'Well.' });
    hear({ type: 'steps', steps: [first, second] });
    hear({ type: 'steps', steps: [first, second, third] });
    expect(actions()).toEqual(['one', 'two', 'five']);
    expect(study.chapters[0]!.find(5)!.comment).toBe('Well.');
    expect(study.title).toBe('Later');
  });
  it('of all kinds', async () => {
    await begin();
    await study.go(study.chapters[0]!.find(4)!);
    const mark = { shape: 'circle' as const, places: ['city:goslar'], colour: 'red' as const };
    hear({
      type: 'steps',
      steps: [
        step(6, { kind: 'promoted', chapter: 1, node: 2 }),
        step(7, { kind: 'marked', chapter: 1, node: 2, marks: [mark] }),
        step(8, { kind: 'thought', chapter: 1, node: 2, opinion: { level: 'x', values: [1, 0] } }),
        step(9, { kind: 'chapter-added', chapter: { ...whole().chapters[0]!, id: 2, title: 'Second' } }),
        step(10, { kind: 'chapter-moved', chapter: 2, to: 0 }),
        step(11, { kind: 'chapter-titled', chapter: 1, title: 'Last' }),
        step(12, { kind: 'removed', chapter: 1, node: 1 }),
      ],
    });
    await settle();
    expect(actions()).toEqual(['two']);
    expect(study.root!.children[0]!.marks).toEqual([mark]);
    expect(study.chapters.map(({ title }) => title)).toEqual(['Second', 'Last']);
    // What one looked at is gone: one stands where it began.
    expect(study.at).toBe(study.root);
    hear({ type: 'steps', steps: [step(13, { kind: 'chapter-removed', chapter: 1 })] });
    await settle();
    expect(study.chapter!.title).toBe('Second');
  });
  it('are asked for, and come back with the answer', async () => {
    await begin();
    answer = () => ({
      steps: [step(6, { kind: 'played', chapter: 1, node: 0, id: 5, action: 'new', seat: 0, events: [] })],
      node: 5,
      behind: false,
    });
    await study.act('new');
    expect(asked).toEqual([{ op: 'play', chapter: 1, node: 0, actions: ['new'] }]);
    expect(study.at!.key).toBe(5);
    answer = () => {
      throw new ApiError(409, 'changed', 'somebody else has changed this comment');
    };
    expect(await study.comment('mine', '')).toBe(false);
    expect(study.at!.comment).toBe('');
    expect(study.wrong).toContain('Somebody else has changed this comment');
  });
  it('are not for those who only read', async () => {
    await begin('read');
    await study.act('new');
    expect(asked).toEqual([]);
    expect(actions()).toEqual(['one', 'two']);
    expect(study.wrong).toContain('This link is for reading');
  });
});

describe('leading', () => {
  const room = (leader: string | null, look: { chapter: number; node: number } | null = null): StudyPush => ({
    type: 'room',
    people: [
      { id: 'me', name: 'Me', edits: true, asks: false },
      { id: 'ann', name: 'Ann', edits: true, asks: true },
    ],
    more: 0,
    leader,
    look: look && { ...look, marks: [] },
  });
  it('leaves the number of a guest without a name as it was when others come', async () => {
    await begin();
    const guest = (id: string) => ({ id, name: '', edits: true, asks: false });
    hear({ ...room(null), people: [guest('me')] } as StudyPush);
    hear({ ...room(null), people: [guest('ann'), guest('me')] } as StudyPush);
    expect(together.unnamed).toEqual(['me', 'ann']);
  });
  it('is told to whoever asked when the leader would rather go on', async () => {
    await begin();
    const asking = (asks: boolean, leader = 'ann'): StudyPush =>
      ({
        ...room(leader),
        people: [
          { id: 'me', name: 'Me', edits: true, asks },
          { id: 'ann', name: 'Ann', edits: true, asks: false },
        ],
      }) as StudyPush;
    hear(asking(false));
    together.ask();
    hear(asking(true));
    expect(together.declined).toBe(false);
    hear(asking(false));
    expect(together.declined).toBe(true);
    // Whoever asks again waits again, and whoever asks no longer was not refused.
    together.ask();
    hear(asking(true));
    expect(together.declined).toBe(false);
    together.ask(false);
    hear(asking(false));
    expect(together.declined).toBe(false);
    // Nor is it a no when the lead comes, or goes to somebody else.
    together.ask();
    hear(asking(true));
    hear({ type: 'steps', steps: [step(6, { kind: 'led', leader: 'me' })] });
    hear(asking(false, 'me'));
    expect(together.declined).toBe(false);
  });
  it('takes the others along', async () => {
    await begin();
    hear(room('me'));
    sent = [];
    await study.go(study.root!.children[1]!);
    expect(sent).toEqual([{ type: 'look', chapter: 1, node: 2, marks: [] }]);
    expect(together.asks.map(({ name }) => name)).toEqual(['Ann']);
    await together.pass('ann');
    expect(asked).toEqual([{ op: 'lead', to: 'ann' }]);
  });
  it('is followed, until one looks away, and again when one comes back', async () => {
    await begin();
    hear(room('ann', { chapter: 1, node: 4 }));
    await settle();
    expect(study.at!.key).toBe(4);
    expect(together.following).toBe(true);
    await study.go(study.root!);
    expect(together.following).toBe(false);
    hear({ type: 'look', look: { chapter: 1, node: 2, marks: [] } });
    await settle();
    expect(study.at).toBe(study.root);
    together.comeBack();
    await settle();
    expect(study.at!.key).toBe(2);
    // A place that one does not know yet is gone to when it comes.
    hear({ type: 'look', look: { chapter: 1, node: 5, marks: [] } });
    hear({ type: 'steps', steps: [step(6, { kind: 'played', chapter: 1, node: 0, id: 5, action: 'five', seat: 1, events: [] })] });
    await settle();
    expect(study.at!.key).toBe(5);
    expect(together.following).toBe(true);
  });
  it('is followed back to where one still is, while the next place is on its way', async () => {
    await begin();
    hear(room('ann', { chapter: 1, node: 0 }));
    await settle();
    hear({ type: 'look', look: { chapter: 1, node: 4, marks: [] } });
    hear({ type: 'look', look: { chapter: 1, node: 0, marks: [] } });
    await settle();
    expect(study.at!.key).toBe(0);
    // What could not be had is asked for again.
    const { post } = study.client;
    study.client.post = () => Promise.reject(new ApiError(0, 'network', 'the server cannot be reached'));
    hear({ type: 'look', look: { chapter: 1, node: 2, marks: [] } });
    await settle();
    expect(study.at!.key).toBe(0);
    study.client.post = post;
    hear({ type: 'look', look: { chapter: 1, node: 2, marks: [] } });
    await settle();
    expect(study.at!.key).toBe(2);
  });
  it('shows what somebody points at who may not edit', async () => {
    await begin('read');
    const mark = { shape: 'circle' as const, places: ['city:goslar'], colour: 'red' as const };
    study.mark(mark);
    expect(together.pointed).toEqual([]);
    hear(room('me'));
    sent = [];
    study.mark(mark);
    expect(together.pointed).toEqual([mark]);
    expect(sent).toEqual([{ type: 'look', chapter: 1, node: 0, marks: [mark] }]);
    study.mark(mark);
    expect(together.pointed).toEqual([]);
    hear({ ...room('ann'), look: { chapter: 1, node: 0, marks: [mark] } } as StudyPush);
    expect(together.pointed).toEqual([mark]);
  });
});
