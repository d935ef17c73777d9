/** What the player is about to do: a kind of action, a token in hand, an open chooser, list or sheet. */
import type { Shape } from '../api/board';
import type { Legal } from '../api/merged';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';
import { keyOf, type Place } from '../board/place';
import type { Notice } from './notices.svelte';
import { fits, optionsAt, quickOf, targetsOf, type Group, type Option } from './options';
import type { Sentences } from './sentences';
import type { WhyNot } from './why';

export interface Chooser {
  title: string;
  help?: string | undefined;
  options: Option[];
  /** Beside which thing it opens; null: in the middle. */
  at: Element | null;
}
/** The list of all options: the kinds, or one kind. */
export interface Listed {
  group: Group | null;
  page: number;
}

interface Around {
  readonly legal: Legal[];
  readonly view: View | null;
  readonly words: Sentences | null;
  readonly seat: number | null;
  readonly mine: boolean;
  readonly toDecide: boolean;
  readonly plan: { readonly on: boolean; readonly opening?: boolean; readonly busy?: boolean; settled?(): Promise<void> };
  act(action: string): Promise<boolean>;
  whyNot(key: string): Promise<WhyNot | null>;
  tell(text: string, kind?: Notice['kind'], rules?: readonly string[]): void;
}

export class Choice {
  mode = $state<Group | null>(null);
  /** The token in hand. */
  armed = $state<string | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  /** Ends the turn although actions are left: the bar asks whether that is meant. */
  asking = $state.raw<Legal | null>(null);
  /** The route whose sheet is open. */
  sheet = $state<string | null>(null);
  hiring = $state(false);
  list = $state.raw<Listed | null>(null);
  /** What a click on a free post places. */
  shape = $state<Shape>('trader');
  /** Keys of places that something on the page points at. */
  highlight = $state.raw<ReadonlySet<string>>(new Set());
  constructor(readonly around: Around) {}

  targets = $derived.by<Map<string, Option[]>>(() => (this.around.legal.length ? targetsOf(this.around.legal) : new Map()));
  /** Targets under the chosen kind of action or token. */
  active = $derived.by<Map<string, Option[]>>(() => {
    const found = new Map<string, Option[]>();
    for (const [key, options] of this.targets) {
      const left = options.filter((option) => fits(option, this.mode, this.armed));
      if (left.length) found.set(key, left);
    }
    return found;
  });

  /** Traders and merchants can be placed: it must be said which. */
  bothShapes = $derived.by(() => {
    const placed = this.around.legal.filter((each) => each.kind === 'place');
    return placed.some((each) => each.shape === 'trader') && placed.some((each) => each.shape === 'merchant');
  });

  letGo(): void {
    this.shape = 'trader';
    this.chooser = null;
    this.asking = null;
    this.mode = null;
    this.armed = null;
    this.hiring = false;
    this.sheet = null;
    this.list = null;
    if (this.highlight.size) this.point();
  }

  // ------------------------------------------------------------ opening and closing
  /** Marks places on the board; without any the marks go. */
  point(keys: Iterable<string> = []): void {
    this.highlight = new Set(keys);
  }
  offer(chooser: Chooser | null): void {
    this.chooser = chooser;
  }
  openSheet(route: string | null): void {
    this.sheet = route;
  }
  openList(list: Listed | null = { group: null, page: 0 }): void {
    this.list = list;
  }
  hire(open: boolean): void {
    this.hiring = open;
  }
  takeShape(shape: Shape): void {
    this.shape = shape;
  }
  otherShape(): void {
    this.shape = this.shape === 'trader' ? 'merchant' : 'trader';
  }
  arm(token: string | null): void {
    this.armed = token;
  }
  /** Chooses a kind of action, or lets go of it if it was chosen. */
  toggle(group: Group): void {
    this.list = null;
    this.armed = null;
    this.hiring = false;
    this.mode = this.mode === group ? null : group;
  }
  toggleHiring(): void {
    this.hiring = !this.hiring;
    this.mode = null;
  }
  stopAsking(): void {
    this.asking = null;
  }

  // ------------------------------------------------------------ choosing
  /** What a click there would do at once. */
  quick(options: readonly Option[]): Option | null {
    return settings.confirmSend ? null : quickOf(options, this.shape);
  }
  /** A place was chosen: do what is meant by it, offer several things, or say why there is nothing. */
  async choose(place: Place, at: Element | null): Promise<void> {
    const { around } = this;
    this.chooser = null;
    if (around.plan.busy) {
      const opened = around.plan.on || around.plan.opening;
      await around.plan.settled?.();
      if (opened && !around.plan.on) return;
    }
    const options = optionsAt(this.active, place);
    const quick = this.quick(options);
    if (quick) return this.pick(quick);
    if (options.length) this.chooser = { title: around.words?.place(place) ?? '', options, at };
    else await this.#nothingAt(place);
  }
  /** Says why nothing can be done there. */
  async #nothingAt(place: Place): Promise<void> {
    const { around } = this;
    if (around.toDecide || around.plan.on) {
      const why = await around.whyNot(keyOf(place));
      if (why) around.tell(why.text, 'no', why.rules);
    } else if (around.seat !== null && around.view && around.view.actor !== null && !around.mine)
      around.tell(t('reason-not-your-decision', { player: around.words?.who(around.view.actor) ?? '' }), 'no');
  }

  /** Something that was chosen; what would give up actions is asked first, and done when it is chosen again. */
  async pick(option: Legal & { send?: string }): Promise<void> {
    const gives = option.ends_turn && (this.around.view?.turn.actions_left ?? 0) > 0;
    if (gives && settings.confirmEnd && !this.around.plan.on && this.asking?.text !== option.text) {
      this.letGo();
      this.asking = option;
      return;
    }
    this.asking = null;
    await this.around.act(option.send ?? option.text);
  }
}
