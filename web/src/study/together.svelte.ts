/** A shared study: changes that come and go in order, who is here, who leads, and whether one follows. */
import { ApiError, post, query, type Client } from '../api/client';
import { Reconnecting, type Line } from '../api/socket';
import type { GameEvent } from '../api/merged';
import type {
  SharedStudy,
  StudyGuest,
  StudyLook,
  StudyMark,
  StudyMade,
  StudyOperation,
  StudyPush,
  StudyStep,
  StudySteps,
} from '../api/types';
import { shared, type Chapter } from './chapter.svelte';
import { moved, type Keeper, type Studying } from './studying.svelte';
import { drop, Node, opinionOf, promote } from './tree.svelte';

type Wire = Pick<Reconnecting<StudyPush>, 'send' | 'close'>;
type Connect = (hooks: ConstructorParameters<typeof Reconnecting<StudyPush>>[0]) => Wire;

export class Together implements Keeper {
  role = $state<SharedStudy['role']>('read');
  you = $state('');
  /** The table whose game it is. */
  game = $state<string | null>(null);
  people = $state.raw<readonly StudyGuest[]>([]);
  /** Those without a name, in the order in which they were first seen here: their numbers stay. */
  unnamed: readonly string[] = [];
  more = $state(0);
  leader = $state<string | null>(null);
  look = $state.raw<StudyLook | null>(null);
  line = $state<Line>('connecting');
  /** Whether one looks where the leader looks. */
  following = $state(true);
  /** What one points at while leading without the right to edit. */
  pointing = $state.raw<readonly StudyMark[]>([]);
  /** The leader has said no to this one, who is told so until something else happens. */
  declined = $state(false);
  /** The leader who was asked. */
  #asked: string | null = null;
  #seq = 0;
  #wire: Wire | null = null;
  #visiting = 0;
  #waiting: StudyStep[] = [];
  constructor(
    readonly study: Studying,
    readonly id: string,
    readonly client: Client,
    readonly connect: Connect = (hooks) => new Reconnecting<StudyPush>(hooks),
  ) {}

  get edits(): boolean {
    return this.role !== 'read';
  }
  get leads(): boolean {
    return this.leader !== null && this.leader === this.you;
  }
  get asks(): readonly StudyGuest[] {
    return this.people.filter((each) => each.asks && each.id !== this.you);
  }
  get asking(): boolean {
    return this.people.some((each) => each.asks && each.id === this.you);
  }

  // ------------------------------------------------------------ coming and going
  /** Opens the study, with the secret of a link if there is one; ApiError says why not. */
  async enter(secret: string | null, name: string): Promise<void> {
    const found = secret
      ? await this.client.post<SharedStudy>(`studies/${this.id}/open`, { secret })
      : await this.client.get<SharedStudy>(`studies/${this.id}`);
    this.study.keeper = this;
    await this.#whole(found);
    this.#wire = this.connect({
      path: () => `api/studies/${this.id}/live${query({ since: this.#seq, name: name || null })}`,
      message: (message) => this.#hear(message),
      line: (now) => {
        this.line = now;
        // What was asked before the line broke may be forgotten without a no.
        if (now !== 'open') this.#asked = null;
      },
    });
  }
  close(): void {
    this.#wire?.close();
    this.#wire = null;
  }
  async #whole(found: SharedStudy): Promise<void> {
    this.role = found.role;
    this.you = found.you;
    this.game = found.game ?? null;
    this.leader = found.leader ?? null;
    this.#seq = found.seq;
    this.#waiting = [];
    await this.#quietly(() => this.study.receive(found.title, found.chapters.map(shared)));
    void this.follow();
  }

  // ------------------------------------------------------------ changes
  async send(op: StudyOperation): Promise<number | null> {
    if (!this.edits && op.op !== 'lead') throw new ApiError(403, 'read-only', 'this link is for reading');
    const found = await this.client.post<StudySteps>(`studies/${this.id}/operations`, { op, since: this.#seq });
    if (found.behind) await this.#whole(await this.client.get<SharedStudy>(`studies/${this.id}`));
    else this.#take(found.steps);
    return found.node ?? null;
  }
  #hear(message: StudyPush): void {
    if (message.type === 'steps') this.#take(message.steps);
    else if (message.type === 'study') void this.#whole(message.study);
    else if (message.type === 'look') this.#looked(message.look);
    else if (message.type === 'room') {
      const fresh = message.people.filter(({ id, name }) => !name && !this.unnamed.includes(id));
      this.unnamed = [...this.unnamed, ...fresh.map(({ id }) => id)];
      const { asking } = this;
      this.people = message.people;
      this.more = message.more;
      this.leader = message.leader ?? null;
      if (asking && !this.asking && this.#asked !== null) {
        this.declined = this.#asked === this.leader;
        this.#asked = null;
      }
      this.#looked(message.look ?? null);
      if (this.leads) this.#tell();
    }
  }
  /** Applies what comes next; the rest waits for what is between. */
  #take(steps: readonly StudyStep[]): void {
    this.#waiting = [...this.#waiting, ...steps].toSorted((a, b) => a.seq - b.seq);
    while (this.#waiting.length) {
      const [step] = this.#waiting as [StudyStep];
      if (step.seq > this.#seq + 1) break;
      this.#waiting.shift();
      if (step.seq <= this.#seq) continue;
      this.#seq = step.seq;
      this.#apply(step.change);
    }
    if (this.#waiting.length) this.#wire?.send({ type: 'sync' });
    this.study.changed();
    void this.follow();
  }
  #apply(change: StudyStep['change']): void {
    const { study } = this;
    if (change.kind === 'titled') study.title = change.title;
    else if (change.kind === 'led') this.#led(change.leader ?? null);
    else if (change.kind === 'chapter-added') study.chapters = [...study.chapters, shared(change.chapter)];
    else {
      const chapter = study.chapters.find((each) => each.key === change.chapter);
      if (!chapter) return;
      if (change.kind === 'chapter-titled') chapter.title = change.title;
      else if (change.kind === 'chapter-moved') study.chapters = moved(study.chapters, chapter, change.to);
      else if (change.kind === 'chapter-removed') this.#removed(chapter);
      else this.#grow(chapter, change);
    }
  }
  #removed(chapter: Chapter): void {
    const { study } = this;
    study.chapters = study.chapters.filter((each) => each !== chapter);
    if (study.chapter === chapter) void this.#quietly(() => study.visit(study.chapters[0]!));
  }
  #grow(chapter: Chapter, change: Extract<StudyStep['change'], { node: number }>): void {
    const node = chapter.find(change.node);
    if (!node) return;
    if (change.kind === 'played') {
      const made = new Node(node, change.action, change.seat ?? null, change.events as GameEvent[]);
      made.key = change.id;
    } else if (change.kind === 'said') node.comment = change.comment;
    else if (change.kind === 'marked') node.marks = change.marks;
    else if (change.kind === 'thought') {
      node.opinion = opinionOf(change.opinion);
      node.analysis = null;
    } else if (change.kind === 'promoted') promote(node);
    else {
      const parent = drop(node);
      const inside = (here: Node | null): boolean => here !== null && (here === node || inside(here.parent));
      if (inside(chapter.at)) chapter.at = parent;
      if (inside(this.study.at)) void this.#quietly(() => this.study.go(parent));
    }
  }

  // ------------------------------------------------------------ leading and following
  #led(leader: string | null): void {
    this.leader = leader;
    this.look = null;
    this.pointing = [];
    this.following = true;
    this.declined = false;
    this.#asked = null;
    if (this.leads) this.#tell();
  }
  #looked(look: StudyLook | null): void {
    this.look = look;
    void this.follow();
  }
  /** Goes where the leader is, if one follows and knows the place already. */
  async follow(): Promise<void> {
    const { look, study } = this;
    if (!look || this.leads || !this.following || this.leader === null) return;
    const chapter = study.chapters.find((each) => each.key === look.chapter);
    const node = chapter?.find(look.node);
    if (chapter && node && node !== study.aim) await this.#quietly(() => study.visit(chapter, node));
  }
  /** Comes back to the leader. */
  comeBack(): void {
    this.following = true;
    void this.follow();
  }
  /** Another position is shown: whoever leads takes the others along, whoever follows has looked away. */
  moved(): void {
    if (this.leads) {
      this.pointing = [];
      this.#tell();
    } else if (this.leader !== null && !this.#visiting) this.following = false;
  }
  point(mark: StudyMark | null): void {
    if (!this.leads) return;
    const same = (other: StudyMark): boolean => other.shape === mark?.shape && other.places.join() === mark.places.join();
    const again = this.pointing.some(same);
    this.pointing = mark === null ? [] : [...this.pointing.filter((other) => !same(other)), ...(again ? [] : [mark])].slice(-20);
    this.#tell();
  }
  #tell(): void {
    const { chapter, at } = this.study;
    if (chapter?.key == null || at?.key == null) return;
    this.#wire?.send({ type: 'look', chapter: chapter.key, node: at.key, marks: this.pointing });
  }
  /** What the leader points at in the position that is shown. */
  get pointed(): readonly StudyMark[] {
    if (this.leads) return this.pointing;
    const { look, study } = this;
    return look && study.chapter?.key === look.chapter && study.at?.key === look.node ? (look.marks ?? []) : [];
  }
  ask(on = true): void {
    this.declined = false;
    this.#asked = on ? this.leader : null;
    this.#wire?.send({ type: on ? 'ask' : 'unask' });
  }
  decline(person: string): void {
    this.#wire?.send({ type: 'decline', person });
  }
  pass = (to: string | null): Promise<number | null> => this.send({ op: 'lead', to });

  async #quietly(work: () => Promise<unknown>): Promise<void> {
    this.#visiting++;
    try {
      await work();
    } finally {
      this.#visiting--;
    }
  }
}

/** The links of studies that this browser has made or asked for: the server keeps only what opens them. */
export function linksOf(id: string): { read?: string; edit?: string } {
  try {
    return (JSON.parse(localStorage.getItem(`hansa.study.${id}`) ?? '{}') ?? {}) as { read?: string; edit?: string };
  } catch {
    return {};
  }
}
export function keepLinks(id: string, links: { read?: string; edit?: string }): void {
  try {
    localStorage.setItem(`hansa.study.${id}`, JSON.stringify({ ...linksOf(id), ...links }));
  } catch {
    // Without room one asks for a new link.
  }
}
/** Shares a study; its id. */
export async function share(text: string): Promise<string> {
  const made = await post<StudyMade>('studies', { text });
  keepLinks(made.id, { ...(made.read ? { read: made.read } : {}), ...(made.edit ? { edit: made.edit } : {}) });
  return made.id;
}
