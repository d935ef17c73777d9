/** A table that is being put together: seats, board, edition, modules, and what rules what out. */
import type { Fellow, Limits } from '../api/types';
import type { Colour } from '../api/view';
import { t } from '../app/i18n.svelte';
import { sideOf, whyNotEdition, whyNotMap, whyNotModule, type Choice, type Options } from './facts';
import { myName, type SeatWish, type TableWish } from './make';

export type SeatKind = 'you' | 'here' | 'person' | 'open' | 'bot';
export interface SeatDraft {
  kind: SeatKind;
  name: string;
  colour: Colour;
  level: string;
}
/** What the page was opened for. */
export type Mode = 'friends' | 'pass' | '';

export const order: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple'];
export const MOST_SEATS = 5;
export const FEWEST_SEATS = 2;

const beginning: Record<Mode, readonly SeatKind[]> = {
  friends: ['you', 'open', 'open', 'open'],
  pass: ['here', 'here', 'here'],
  '': ['you', 'bot', 'bot', 'bot'],
};
const joining: Record<Mode, SeatKind> = { friends: 'open', pass: 'here', '': 'bot' };
export const guestId = (fellow: Fellow): string => `${fellow.table}/${fellow.seat}`;
export const modeOf = (id: string): Mode => (id === 'friends' || id === 'pass' ? id : '');

export class Draft {
  readonly mode: Mode;
  seats = $state<SeatDraft[]>([]);
  map = $state('hansa');
  edition = $state('bigbox');
  missions = $state(false);
  favour = $state(false);
  promos = $state<Record<string, number>>({});
  threeActions = $state(false);
  everywhere = $state(false);
  stall = $state(0);
  name = $state('');
  listed = $state(false);
  undo = $state(true);
  /** The clock by its name among the presets, and what it allows; none by default. */
  preset = $state('');
  limits = $state.raw<Limits | null>(null);
  /** The result counts for ratings; then there are no hints. */
  rated = $state(false);
  /** Null: nobody chose; on beside bots, off as soon as two people play. */
  chosenHints = $state<boolean | null>(null);
  /** Those who are told of the table when it is made. */
  guests = $state.raw<Fellow[]>([]);
  /** What was taken back because something else ruled it out. */
  note = $state('');

  constructor(mode: Mode, name = '') {
    this.mode = mode;
    this.seats = beginning[mode].map((kind, i) => ({ kind, name: kind === 'you' ? name : '', colour: order[i] ?? 'red', level: '' }));
  }

  // ------------------------------------------------------------ what follows from it
  get choice(): Choice {
    return { map: this.map, edition: this.edition, players: this.seats.length };
  }
  get people(): number {
    return this.seats.filter((seat) => seat.kind !== 'bot').length;
  }
  get hints(): boolean {
    return !this.rated && (this.chosenHints ?? this.people <= 1);
  }
  /** Somebody plays elsewhere and needs a link. */
  get shared(): boolean {
    return this.seats.some((seat) => seat.kind === 'open' || seat.kind === 'person');
  }
  /** There is a seat for somebody who is invited. */
  get inviting(): boolean {
    return this.seats.some((seat) => seat.kind === 'open');
  }
  invites(fellow: Fellow): boolean {
    return this.guests.some((guest) => guestId(guest) === guestId(fellow));
  }
  side(facts: Options): string | null {
    return sideOf(facts, this.choice);
  }
  whyNot(facts: Options, module: string): string {
    return whyNotModule(facts, module, this.choice, this.everywhere);
  }
  get options(): Record<string, unknown> {
    const promos = Object.fromEntries(Object.entries(this.promos).filter(([, n]) => n));
    return {
      ...(this.missions && { missions: true }),
      ...(this.favour && { favour: true }),
      ...(this.favour && this.everywhere && { favour_everywhere: true }),
      ...(this.threeActions && { three_actions: true }),
      ...(this.stall && { stall_rounds: this.stall }),
      ...(Object.keys(promos).length && { promos }),
    };
  }
  get summary(): string {
    const extras: [boolean, string][] = [
      [this.missions, 'option-missions'],
      [this.favour, 'option-favour'],
      ['promos' in this.options, 'option-promos'],
      [this.threeActions, 'option-three-actions'],
    ];
    const table = t('table-summary', {
      board: t(`map-${this.map}`),
      edition: t(`edition-${this.edition}`),
      players: t('common-players', { n: this.seats.length }),
    });
    return [table, ...extras.flatMap(([on, id]) => (on ? [t(id)] : []))].join(', ');
  }
  get wish(): TableWish {
    return {
      board: this.map,
      edition: this.edition,
      seats: this.seats.map((seat, i) => this.#seatWish(seat, i)),
      options: this.options,
      name: this.name.trim(),
      public: this.listed,
      undo: this.undo,
      hints: this.rated ? false : this.chosenHints,
      ...(this.rated && { rated: true }),
      ...(this.limits && { clock: this.limits }),
    };
  }
  #seatWish({ kind, name, colour, level }: SeatDraft, i: number): SeatWish {
    const called = name.trim() || (kind === 'you' ? myName() : t('start-player-n', { n: i + 1 }));
    if (kind === 'open') return { kind, colour };
    if (kind === 'bot') return { kind, colour, ...(level ? { level } : {}) };
    return { kind: kind === 'person' ? 'person' : 'me', name: called, colour };
  }

  // ------------------------------------------------------------ changing it
  add(): void {
    const colour = order.find((each) => !this.seats.some((seat) => seat.colour === each)) ?? 'red';
    this.seats.push({ kind: joining[this.mode], name: '', colour, level: '' });
    this.note = '';
  }
  drop(i: number): void {
    this.seats.splice(i, 1);
    this.note = '';
  }
  /** Two seats never have one colour: the other one takes this one's. */
  recolour(i: number, colour: Colour): void {
    const other = this.seats.find((seat) => seat.colour === colour);
    if (other) other.colour = this.seats[i]!.colour;
    this.seats[i]!.colour = colour;
  }
  /** Invite somebody, or not after all. */
  invite(fellow: Fellow): void {
    const others = this.guests.filter((guest) => guestId(guest) !== guestId(fellow));
    this.guests = others.length < this.guests.length ? others : [...others, fellow];
  }
  choose(what: { map?: string; edition?: string }): void {
    if (what.map) this.map = what.map;
    if (what.edition) this.edition = what.edition;
    this.note = '';
  }
  /** Against the clock of a preset; without one where there is none of this name. */
  against(preset: string, facts: Options): void {
    this.limits = facts.clocks[preset] ?? null;
    this.preset = this.limits ? preset : '';
  }
  allow(more: Pick<Limits, 'answer' | 'vacation'>): void {
    if (this.limits) this.limits = { ...this.limits, ...more };
  }
  /** What one choice rules out is taken back, and said. */
  settle(facts: Options): void {
    const said: string[] = [];
    const edition = whyNotEdition(facts, this.edition, this.choice);
    if (edition) {
      said.push(edition);
      this.edition = facts.editions.find((each) => each.players.includes(this.seats.length))?.id ?? this.edition;
    }
    const map = whyNotMap(facts, this.map, this.choice);
    if (map) {
      said.push(map);
      this.map = 'hansa';
    }
    const chosen = { missions: this.missions, favour: this.favour, promos: Object.values(this.promos).some(Boolean) };
    for (const module of ['missions', 'favour', 'promos'] as const) {
      const why = chosen[module] ? this.whyNot(facts, module) : '';
      if (!why) continue;
      said.push(`${t(`option-${module}`)}: ${why}`);
      if (module === 'promos') this.promos = {};
      else this[module] = false;
    }
    if (said.length) this.note = [...new Set(said)].join(' ');
  }
}
