/** A study on the screen: the tree, where one is in it, and what the server says of that position.
 * Playing makes it grow; what is said in it is in studying.svelte.ts. */
import type { Board as Facts } from '../api/board';
import { ApiError, query, server, type Client } from '../api/client';
import type { Legal } from '../api/merged';
import type { OpenedStudy, Reasons, RouteGives, StudyMark, StudyOpenings, StudyOperation, StudyPosition, StudyText } from '../api/types';
import { colours, type Seat, type View } from '../api/view';
import { language, t } from '../app/i18n.svelte';
import { colourName } from '../start/facts';
import { Choice } from '../table/choice.svelte';
import { Motion } from '../table/motion.svelte';
import { Notices } from '../table/notices.svelte';
import type { Preview } from '../table/plan.svelte';
import { Sentences } from '../table/sentences';
import type { WhyNot } from '../table/why';
import { opened, type Chapter } from './chapter.svelte';
import { explored } from './exploring';
import { refusalOf } from './refusal';
import { platesTold, unknownMissions, withoutMadeUp } from './secrets';
import { told } from './told';
import { endOf, flat, inOrder, Node, pathTo } from './tree.svelte';

/** Who keeps a study that is shared: what is changed there comes back as a change of everybody's study. */
export interface Keeper {
  /** Whether this browser may change it. */
  readonly edits: boolean;
  /** The operation was done and is applied here; the node where a line that it played ends. */
  send(op: StudyOperation): Promise<number | null>;
  /** Somebody who leads and may not edit points at something. */
  point(mark: StudyMark | null): void;
  /** Another position is shown. */
  moved(): void;
}
const KEPT = 'hansa.study';
interface Kept {
  text: string;
  path: number[];
  line: string | null;
  chapter?: number;
  table?: string | null;
  guessed?: Seat[];
  plates?: boolean;
}
/** A whole study and where one was in it. */
interface Before {
  title: string;
  chapters: readonly Chapter[];
  chapter: Chapter;
  at: Node;
  table: string | null;
  guessed: readonly Seat[];
  plates: boolean;
}

export class Browsing {
  title = $state('');
  chapters = $state.raw<readonly Chapter[]>([]);
  chapter = $state.raw<Chapter | null>(null);
  board = $state.raw<Facts | null>(null);
  keeper: Keeper | null = null;
  at = $state.raw<Node | null>(null);
  /** Counts every change of the tree: nodes are plain values. */
  changes = $state(0);
  wrong = $state('');
  busy = $state(false);
  /** The table whose game this is, if it came from there. */
  table: string | null = null;
  /** Whose mission cards were made up, because the game still runs in which they were dealt. */
  guessed = $state.raw<readonly Seat[]>([]);
  /** Whether it came from a running game in which tokens lie on the plate of this player. */
  plates = $state(false);
  secret = $derived(this.guessed.length > 0 || this.plates);
  /** Brings back what was last replaced or deleted. */
  undo = $state.raw<{ what: 'study' | 'line'; work: () => Promise<void> } | null>(null);
  readonly notices = new Notices();
  readonly motion = new Motion();
  readonly colours = colours;
  readonly choice: Choice = new Choice(this);
  /** The same parts as at a table: nothing is sent that could not be taken back, so nothing is asked twice. */
  readonly plan = { on: true, preview: (action: string): Promise<Preview | null> => this.#preview(action) };
  #previews = new Map<string, Promise<Preview | null>>();
  #asked = 0;
  /** What will be shown as soon as it has come: the position on the screen, unless another was asked for since. */
  aim: Node | null = null;
  constructor(
    readonly client: Client = server,
    readonly follow: (line: string | null) => void = () => {},
    readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {}

  about = $derived(this.chapter?.about ?? null);
  root = $derived(this.chapter?.root ?? null);
  view = $derived.by<View | null>(() => {
    const view = this.at?.seen?.view;
    return view ? withoutMadeUp(view, this.guessed) : null;
  });
  legal = $derived.by<Legal[]>(() => (this.at?.seen?.legal as Legal[] | undefined) ?? []);
  /** Who is only named after their colour has that name in every language. */
  names = $derived.by(
    () => (void language(), (this.about?.players ?? []).map((name, i) => colourName({ name, colour: colours[i] ?? '' }))),
  );
  words = $derived.by(() => {
    void language();
    return this.board && this.about ? new Sentences(this.board, this.names, this.about.edition) : null;
  });
  get seat(): Seat | null {
    return this.view?.actor ?? null;
  }
  get mine(): boolean {
    return this.seat !== null;
  }
  get toDecide(): boolean {
    return this.legal.length > 0;
  }
  get line(): string | null {
    return this.at?.seen?.line ?? null;
  }

  // ------------------------------------------------------------ opening and keeping
  /** A study, a record or a position; `step`: how far along its main line one is then, the end if it is negative. */
  async open(text: string, step = 0): Promise<boolean> {
    return this.attempt(async () => {
      const found = await this.client.post<OpenedStudy>('study/open', { text });
      const chapters = found.chapters.map(opened);
      const { root } = chapters[0]!;
      const main = [root, ...pathTo(endOf(root))];
      const before = this.#whole();
      await this.enter(chapters[0]!, main.at(step < 0 ? -1 : Math.min(step, main.length - 1))!, () => {
        this.title = found.title;
        this.chapters = chapters;
        this.table = null;
        this.guessed = [];
        this.plates = false;
      });
      if (before) this.undo = { what: 'study', work: () => this.#bringBack(before) };
    });
  }
  /** The study as it is, if there is something in it that would be missed. */
  #whole(): Before | null {
    const { title, chapters, chapter, at, table, guessed, plates } = this;
    const { comment = '', marks = [] } = chapter?.root ?? {};
    const bare = chapters.length < 2 && (chapter?.size ?? 0) < 2 && !title && !comment && !marks.length;
    return chapter && at && !bare && !this.keeper ? { title, chapters, chapter, at, table, guessed, plates } : null;
  }
  async #bringBack({ chapter, at, ...rest }: Before): Promise<void> {
    const now = this.#whole();
    await this.attempt(() => this.enter(chapter, at, () => void Object.assign(this, rest)));
    this.undo = now && { what: 'study', work: () => this.#bringBack(now) };
  }
  takeBack = (): void => void this.undo?.work();
  /** Shows a position of a chapter; `ready` is called when its board is there, just before it is shown. */
  protected async enter(chapter: Chapter, node: Node, ready: () => void = () => {}): Promise<void> {
    this.aim = node;
    const board = await this.#boardOf(chapter).catch((wrong: unknown) => this.#missed(node, wrong));
    ready();
    this.board = board;
    this.chapter = chapter;
    await this.#show(node);
  }
  #boards = new Map<string, Promise<Facts>>();
  #boardOf({ about: { board } }: Chapter): Promise<Facts> {
    const found = this.#boards.get(board) ?? this.client.get<Facts>(`boards/${board}`);
    this.#boards.set(board, found);
    found.catch(() => this.#boards.delete(board));
    return found;
  }
  /** The chapters of a shared study, as the server says; one stays where one was, if that is still there. */
  async receive(title: string, chapters: readonly Chapter[]): Promise<boolean> {
    const [chapter, node] = [this.chapter?.key ?? null, this.at?.key ?? null];
    const here = chapters.find((each) => each.key === chapter) ?? chapters[0]!;
    return this.attempt(() =>
      this.enter(here, (node !== null && here.find(node)) || here.root, () => {
        this.title = title;
        this.chapters = chapters;
      }),
    );
  }
  /** The game of a table, as the caller may keep its record. */
  async openTable(id: string, step: number, seat: Seat | null): Promise<boolean> {
    let record = '';
    const found = await this.attempt(async () => {
      record = await this.client.get<string>(`tables/${id}/record${query({ seat })}`);
    });
    if (!found) return false;
    this.#offerKept();
    if (!(await this.open(record, step))) return false;
    [this.table, this.guessed, this.plates] = [id, unknownMissions(record), platesTold(record)];
    return true;
  }
  /** What this browser's tab had last can be brought back after something else was opened. */
  #offerKept(): void {
    const kept = this.#kept();
    if (!kept || !/^\s*(\d+\. |comment:|mark:)/m.test(kept.text)) return;
    this.undo = { what: 'study', work: () => this.#reopen(kept).then(() => {}) };
  }
  #kept(): Kept | null {
    try {
      return JSON.parse(this.storage?.getItem(KEPT) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }
  /** What this browser's tab had last, if it stands at the position that is asked for. */
  async restore(line: string | null): Promise<boolean> {
    const kept = this.#kept();
    if (!kept) return false;
    if (line === null || kept.line === line) return this.#reopen(kept);
    this.#offerKept();
    return false;
  }
  async #reopen({ text, path, chapter = 0, table = null, guessed = [], plates = false }: Kept): Promise<boolean> {
    if (!(await this.open(text))) return false;
    [this.table, this.guessed, this.plates] = [table, guessed, plates];
    const there = this.chapters[chapter] ?? this.chapters[0]!;
    return this.visit(
      there,
      path.reduce<Node>((here, i) => here.children[i] ?? here, there.root),
    );
  }
  async text(): Promise<string> {
    const chapters = this.chapters.map(({ about, root, title }) => ({ start: about.start, title, nodes: flat(root) }));
    const found = await this.client.post<StudyText>('study/text', { title: this.title, chapters });
    return found.text;
  }
  async #keep(): Promise<void> {
    const { at, storage } = this;
    if (!storage || !at || !this.chapter || this.keeper) return;
    const now = this.changes;
    const path = pathTo(at).map((node) => node.parent!.children.indexOf(node));
    const line = at.seen?.line ?? null;
    const chapter = this.chapters.indexOf(this.chapter);
    try {
      const text = await this.text();
      const { table, guessed, plates } = this;
      const kept: Kept = { text, path, line, chapter, table, guessed: [...guessed], plates };
      if (now === this.changes && at === this.at) storage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Without room or server the tab forgets it when it is closed.
    }
  }
  #timer: ReturnType<typeof setTimeout> | undefined;
  changed(): void {
    this.changes++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), 800);
  }
  close(): void {
    clearTimeout(this.#timer);
    void this.#keep(); // whoever leaves at once finds it again, and what of it is secret
  }

  // ------------------------------------------------------------ going through the tree
  go = (node: Node): Promise<boolean> => this.attempt(() => this.#show(node));
  /** A chapter, where one was in it last or at a node. */
  visit = (chapter: Chapter, node = chapter.at): Promise<boolean> =>
    this.attempt(() => (chapter === this.chapter ? this.#show(node) : this.enter(chapter, node)));
  back = (): void => void (this.at?.parent && this.go(this.at.parent));
  forward = (): void => void (this.at?.children[0] && this.go(this.at.children[0]));
  first = (): void => void (this.root && this.go(this.root));
  end = (): void => void (this.at && this.go(endOf(this.at)));
  /** The next way to play from where this one branched off. */
  aside = (by: 1 | -1): void => {
    const all = this.at?.parent?.children ?? [];
    const next = all[(all.indexOf(this.at!) + by + all.length) % all.length];
    if (next && next !== this.at) void this.go(next);
  };
  async #show(node: Node): Promise<void> {
    const mine = ++this.#asked;
    this.aim = node;
    const look = (): Promise<StudyPosition> => this.client.post<StudyPosition>('study/look', this.place(node));
    const seen = node.seen ?? (await look().catch((wrong: unknown) => this.#missed(node, wrong)));
    node.seen = seen;
    if (mine !== this.#asked) return;
    const before = this.at;
    if (node.parent === before && before) this.motion.follow(node.events, before.seen?.view ?? null);
    else this.motion.rest();
    this.at = node;
    if (this.chapter) this.chapter.at = node;
    this.choice.letGo();
    this.#previews.clear();
    const text = this.sentence(node);
    if (text) this.notices.say(text);
    this.follow(seen.line ?? null);
    this.keeper?.moved();
    this.changed();
  }
  /** What could not be had is not waited for: it may be asked for again. */
  #missed(node: Node, wrong: unknown): never {
    if (this.aim === node) this.aim = this.at;
    throw wrong;
  }
  /** Where a node is: the nearest line that is known, and the actions since. */
  protected place(node: Node): { start: string; actions: string[] } {
    const actions: string[] = [];
    for (let here = node; ; here = here.parent!) {
      if (here.seen?.line) return { start: here.seen.line, actions };
      if (!here.parent) return { start: this.about!.start, actions };
      actions.unshift(here.action);
    }
  }
  sentence = (node: Node): string => told(node, this.words);

  // ------------------------------------------------------------ playing
  #last: Promise<unknown> = Promise.resolve();
  /** One action after the other, however quickly they are chosen. */
  act(action: string): Promise<boolean> {
    const next = this.#last.then(() => this.#play(action));
    this.#last = next.catch(() => {});
    return next;
  }
  #play(action: string): Promise<boolean> {
    return this.attempt(async () => this.#show(await this.#grow(this.at!, action)));
  }
  /** The node after an action: the one that is there, or a new one. */
  async #grow(from: Node, action: string): Promise<Node> {
    const place = this.place(from);
    const seen = await this.client.post<StudyPosition>('study/look', { ...place, actions: [...place.actions, action] });
    const known = from.children.find((child) => child.action === seen.action);
    const node = known ?? (await this.#added(from, seen.action ?? action, seen));
    node.seen = seen;
    if (!known) this.changed();
    return node;
  }
  async #added(from: Node, action: string, seen: StudyPosition): Promise<Node> {
    const { keeper, chapter } = this;
    if (!keeper || !chapter) return new Node(from, action, seen.seat ?? null, seen.events);
    const key = await keeper.send({ op: 'play', chapter: chapter.key!, node: from.key!, actions: [action] });
    const made = key === null ? null : chapter.find(key);
    if (!made) throw new ApiError(409, 'gone', 'it was deleted at once');
    return made;
  }
  /** Plays a line from here into the tree. Whoever goes elsewhere meanwhile stays there. */
  async add(actions: readonly string[]): Promise<void> {
    const from = this.at;
    let here = from;
    await this.attempt(async () => {
      for (const action of actions) {
        const node = await this.#grow(here!, action);
        const still = this.at === here;
        here = node;
        if (still) await this.#show(node);
      }
    });
    if (here !== from) this.notices.tell(t('study-line-added'));
  }
  async #preview(action: string): Promise<Preview | null> {
    let found = this.#previews.get(action);
    if (!found) {
      const place = this.place(this.at!);
      found = this.client.post<StudyPosition>('study/look', { ...place, actions: [...place.actions, action] }).then(
        ({ events, view }) => ({ events, view: withoutMadeUp(view, this.guessed) }),
        () => null,
      );
      this.#previews.set(action, found);
    }
    return found;
  }
  async whyNot(place: string): Promise<WhyNot | null> {
    if (!this.at || !this.words) return null;
    const found = await this.client
      .post<Reasons>('study/why', { ...this.place(this.at), place, token: this.choice.armed })
      .catch(() => null);
    return found?.place ? { text: this.words.reason(found.place), rules: found.place.rules } : null;
  }
  tell(text: string, kind: 'info' | 'no' = 'info', rules: readonly string[] = []): void {
    this.notices.tell(text, kind, rules);
  }
  gives = (route: string, seat: Seat): Promise<RouteGives> =>
    this.client.post<RouteGives>('study/route', { ...this.place(this.at!), route, seat });

  /** What was played from where this turn began: the way there tells which of it can still be played. */
  openings = (node: Node): Promise<StudyOpenings> =>
    explored(
      this.client,
      this.about!.start,
      pathTo(node).map(({ action }) => action),
      this.table,
    );

  /** How many nodes there are. */
  get size(): number {
    void this.changes;
    return this.root ? inOrder(this.root).length : 0;
  }
  protected async attempt(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      this.wrong = '';
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = refusalOf(error, this.words, !!this.keeper);
      this.notices.say(this.wrong);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
