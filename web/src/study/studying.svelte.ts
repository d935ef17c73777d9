/** A study on the screen: the tree, where one is in it, and what the server says of that position. */
import type { Board as Facts } from '../api/board';
import { ApiError, query, server, type Client } from '../api/client';
import type { Legal } from '../api/merged';
import type {
  Analysis,
  OpenedStudy,
  Reasons,
  RouteGives,
  StudyAnalysis,
  StudyMark,
  StudyOpenings,
  StudyPosition,
  StudyText,
} from '../api/types';
import { colours, type Seat, type View } from '../api/view';
import { spoken } from '../app/errors';
import { language, t } from '../app/i18n.svelte';
import { colourName } from '../start/facts';
import { Choice } from '../table/choice.svelte';
import { linesOf } from '../table/log';
import { Motion } from '../table/motion.svelte';
import { Notices } from '../table/notices.svelte';
import type { Preview } from '../table/plan.svelte';
import { Sentences } from '../table/sentences';
import type { WhyNot } from '../table/why';
import { explored } from './exploring';
import { drop, endOf, flat, inOrder, Node, pathTo, promote, treeOf } from './tree.svelte';

type About = Pick<OpenedStudy, 'title' | 'start' | 'board' | 'edition' | 'players'>;
const KEPT = 'hansa.study';

export class Studying {
  about = $state.raw<About | null>(null);
  board = $state.raw<Facts | null>(null);
  root = $state.raw<Node | null>(null);
  at = $state.raw<Node | null>(null);
  /** Counts every change of the tree: nodes are plain values. */
  changes = $state(0);
  wrong = $state('');
  busy = $state(false);
  readonly notices = new Notices();
  readonly motion = new Motion();
  readonly colours = colours;
  readonly choice: Choice = new Choice(this);
  /** The same parts as at a table: nothing is sent that could not be taken back, so nothing is asked twice. */
  readonly plan = { on: true, preview: (action: string): Promise<Preview | null> => this.#preview(action) };
  #previews = new Map<string, Promise<Preview | null>>();
  #asked = 0;
  constructor(
    readonly client: Client = server,
    readonly follow: (line: string | null) => void = () => {},
    readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {}

  view = $derived.by<View | null>(() => this.at?.seen?.view ?? null);
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
    return this.#try(async () => {
      const opened = await this.client.post<OpenedStudy>('study/open', { text });
      if (this.board?.id !== opened.board) this.board = await this.client.get<Facts>(`boards/${opened.board}`);
      const root = treeOf(opened);
      const main = [root, ...pathTo(endOf(root))];
      this.about = opened;
      this.root = root;
      await this.#show(main.at(step < 0 ? -1 : Math.min(step, main.length - 1))!);
    });
  }
  /** The game of a table, as the caller may keep its record. */
  async openTable(id: string, step: number, seat: Seat | null): Promise<boolean> {
    let record = '';
    const found = await this.#try(async () => {
      record = await this.client.get<string>(`tables/${id}/record${query({ seat })}`);
    });
    return found && this.open(record, step);
  }
  /** What this browser's tab had last, if it stands at the position that is asked for. */
  async restore(line: string | null): Promise<boolean> {
    try {
      const kept = JSON.parse(this.storage?.getItem(KEPT) ?? 'null') as { text: string; path: number[]; line: string | null } | null;
      if (!kept || (line !== null && kept.line !== line) || !(await this.open(kept.text))) return false;
      const node = kept.path.reduce<Node>((here, i) => here.children[i] ?? here, this.root!);
      await this.go(node);
      return true;
    } catch {
      return false;
    }
  }
  async text(): Promise<string> {
    const { about, root } = this;
    const found = await this.client.post<StudyText>('study/text', { start: about!.start, title: about!.title, nodes: flat(root!) });
    return found.text;
  }
  async #keep(): Promise<void> {
    const { at, storage } = this;
    if (!storage || !at || !this.root) return;
    const now = this.changes;
    const path = pathTo(at).map((node) => node.parent!.children.indexOf(node));
    const line = at.seen?.line ?? null;
    try {
      const text = await this.text();
      if (now === this.changes && at === this.at) storage.setItem(KEPT, JSON.stringify({ text, path, line }));
    } catch {
      // Without room or server the tab forgets it when it is closed.
    }
  }
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changed(): void {
    this.changes++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), 800);
  }
  close(): void {
    clearTimeout(this.#timer);
  }

  // ------------------------------------------------------------ going through the tree
  go = (node: Node): Promise<boolean> => this.#try(() => this.#show(node));
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
    const seen = node.seen ?? (await this.client.post<StudyPosition>('study/look', this.#place(node)));
    node.seen = seen;
    if (mine !== this.#asked) return;
    const before = this.at;
    if (node.parent === before && before) this.motion.follow(node.events, before.seen?.view ?? null);
    else this.motion.rest();
    this.at = node;
    this.choice.letGo();
    this.#previews.clear();
    const told = this.sentence(node);
    if (told) this.notices.say(told);
    this.follow(seen.line ?? null);
    this.#changed();
  }
  /** Where a node is: the nearest line that is known, and the actions since. */
  #place(node: Node): { start: string; actions: string[] } {
    const actions: string[] = [];
    for (let here = node; ; here = here.parent!) {
      if (here.seen?.line) return { start: here.seen.line, actions };
      if (!here.parent) return { start: this.about!.start, actions };
      actions.unshift(here.action);
    }
  }
  /** What the way to a node did, in words. */
  sentence(node: Node): string {
    return (
      linesOf(node.events, this.words)
        .map((line) => line.text)
        .join(' ') || node.action
    );
  }

  // ------------------------------------------------------------ playing
  #last: Promise<unknown> = Promise.resolve();
  /** One action after the other, however quickly they are chosen. */
  act(action: string): Promise<boolean> {
    const next = this.#last.then(() => this.#play(action));
    this.#last = next.catch(() => {});
    return next;
  }
  #play(action: string): Promise<boolean> {
    return this.#try(async () => this.#show(await this.#grow(this.at!, action)));
  }
  /** The node after an action: the one that is there, or a new one. */
  async #grow(from: Node, action: string): Promise<Node> {
    const place = this.#place(from);
    const seen = await this.client.post<StudyPosition>('study/look', { ...place, actions: [...place.actions, action] });
    const known = from.children.find((child) => child.action === seen.action);
    const node = known ?? new Node(from, seen.action ?? action, seen.seat ?? null, seen.events);
    node.seen = seen;
    if (!known) this.#changed();
    return node;
  }
  /** Plays a line from here into the tree. Whoever goes elsewhere meanwhile stays there. */
  async add(actions: readonly string[]): Promise<void> {
    const from = this.at;
    let here = from;
    await this.#try(async () => {
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
      const place = this.#place(this.at!);
      found = this.client.post<StudyPosition>('study/look', { ...place, actions: [...place.actions, action] }).then(
        ({ events, view }) => ({ events, view }),
        () => null,
      );
      this.#previews.set(action, found);
    }
    return found;
  }
  async whyNot(place: string): Promise<WhyNot | null> {
    if (!this.at || !this.words) return null;
    const found = await this.client
      .post<Reasons>('study/why', { ...this.#place(this.at), place, token: this.choice.armed })
      .catch(() => null);
    return found?.place ? { text: this.words.reason(found.place), rules: found.place.rules } : null;
  }
  tell(text: string, kind: 'info' | 'no' = 'info', rules: readonly string[] = []): void {
    this.notices.tell(text, kind, rules);
  }
  gives = (route: string, seat: Seat): Promise<RouteGives> =>
    this.client.post<RouteGives>('study/route', { ...this.#place(this.at!), route, seat });

  /** What was played from where this turn began: the way there tells which of it can still be played. */
  openings = (node: Node): Promise<StudyOpenings> =>
    explored(
      this.client,
      this.about!.start,
      pathTo(node).map(({ action }) => action),
    );

  // ------------------------------------------------------------ what is said
  comment(text: string): void {
    if (!this.at || this.at.comment === text) return;
    this.at.comment = text;
    this.#changed();
  }
  name(title: string): void {
    if (!this.about) return;
    this.about = { ...this.about, title };
    this.#changed();
  }
  /** Draws a mark, or takes away the same one. */
  mark(mark: StudyMark): void {
    const { at } = this;
    if (!at) return;
    const same = (other: StudyMark): boolean => other.shape === mark.shape && other.places.join() === mark.places.join();
    const left = at.marks.filter((other) => !same(other));
    const again = at.marks.some((other) => same(other) && other.colour === mark.colour);
    at.marks = again ? left : [...left, mark];
    this.#changed();
  }
  unmark(): void {
    if (this.at) this.at.marks = [];
    this.#changed();
  }
  promote(): void {
    if (this.at) promote(this.at);
    this.#changed();
  }
  async remove(): Promise<void> {
    if (!this.at?.parent) return;
    const parent = drop(this.at);
    this.#changed();
    await this.go(parent);
  }

  // ------------------------------------------------------------ the engine
  /** What the engine thinks of a node; kept with it. A kept opinion is told again without asking. */
  async analyse(node: Node, seconds: number, again: boolean): Promise<Analysis> {
    const place = this.#place(node);
    if (node.opinion && !again) {
      node.analysis ??= await this.client.post<Analysis>('study/opinion', { ...place, opinion: node.opinion });
      return node.analysis;
    }
    const found = await this.client.post<StudyAnalysis>('study/analysis', { ...place, seconds });
    node.analysis = found.analysis;
    node.opinion = found.opinion;
    this.#changed();
    return found.analysis;
  }
  async standing(node: Node): Promise<Analysis> {
    const found = await this.client.post<StudyAnalysis>('study/analysis', { ...this.#place(node), depth: 'standing' });
    return found.analysis;
  }

  /** How many nodes there are. */
  get size(): number {
    void this.changes;
    return this.root ? inOrder(this.root).length : 0;
  }
  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      this.wrong = '';
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = this.#why(error);
      this.notices.say(this.wrong);
      return false;
    } finally {
      this.busy = false;
    }
  }
  #why(error: ApiError): string {
    if (error.reason && this.words) return this.words.reason(error.reason);
    if (error.status === 404) return t('error-table-not-found');
    if (['bad-record', 'bad-position', 'bad-action'].includes(error.id)) return `${t('study-not-read')} ${error.message}`;
    return spoken(error);
  }
}
