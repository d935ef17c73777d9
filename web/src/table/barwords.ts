/** What the action bar says: who must decide what, and how it is done here. */
import type { Legal } from '../api/merged';
import type { ReplayStep, State } from '../api/types';
import type { View } from '../api/view';
import { t } from '../app/i18n.svelte';
import { linesOf } from './log';
import { groupOf, type Group } from './options';
import { tokenName, type Sentences } from './sentences';

/** Kinds of actions that are buttons, and those that always are. */
export const chips: readonly Group[] = ['hire', 'place', 'displace', 'move', 'establish', 'tokens', 'favour', 'permit', 'pawn'];
export const always: readonly Group[] = ['hire', 'place', 'displace', 'move', 'establish'];

/** The table as far as the bar's words depend on it. */
export interface Asked {
  readonly view: View | null;
  readonly words: Sentences | null;
  readonly shown: State | null;
  readonly legal: readonly Legal[];
  readonly seat: number | null;
  readonly mine: boolean;
  readonly plan: { readonly on: boolean; /** Of a turn that has not come yet. */ readonly ahead?: boolean };
  readonly choice: { readonly mode: string | null; readonly armed: string | null };
  /** What a lesson asks for. */
  readonly task?: string;
  /** An earlier step that is looked at. */
  readonly lookback?: {
    readonly step: Pick<ReplayStep, 'step' | 'steps' | 'events'> | null;
    /** What others have just done. */
    readonly told?: { readonly text: string } | null;
  };
}

/** Who must decide what. */
export function sentenceOf({ view, words, shown, legal, mine, plan, lookback }: Asked): string {
  if (lookback?.step) return pastOf(lookback.step, words);
  if (!view || !words) return '';
  if (shown?.table.status === 'closed') return t('host-closed');
  if (view.over.length) return t('bar-game-over');
  if (view.question?.kind === 'turn') return turnOf(view, words, { shown, legal, mine, plan });
  return mine ? named(words.question(view, true), view, words, shown) : words.question(view, false);
}
/** Several people at one screen are told who of them is meant. */
function named(text: string, view: View, words: Sentences, shown: State | null): string {
  return (shown?.my_seats.length ?? 0) > 1 ? `${words.who(view.actor)}: ${text}` : text;
}
function turnOf(view: View, words: Sentences, { shown, legal, mine, plan }: Pick<Asked, 'shown' | 'legal' | 'mine' | 'plan'>): string {
  const left = view.turn.actions_left;
  if (!mine) return t(isBot(shown, view.actor) ? 'bar-bot-plays' : 'bar-turn-of', { player: words.who(view.actor) });
  if (plan.ahead) return `${t('bar-actions-left', { n: left })}.`;
  const yours = (shown?.my_seats.length ?? 0) > 1 ? t('bar-your-turn-named', { player: words.who(view.actor) }) : t('bar-your-turn');
  // A plan is sent; the turn is ended afterwards.
  if (left > 0 || plan.on) return `${yours} ${t('bar-actions-left', { n: left })}.`;
  const tokens = legal.some((each) => ['tokens', 'favour'].includes(groupOf(each)));
  return named(t(tokens ? 'bar-no-actions-tokens' : 'bar-no-actions-end'), view, words, shown);
}
/** What an earlier step did; only its number where nothing is to be told. */
function pastOf({ step, steps, events }: Pick<ReplayStep, 'step' | 'steps' | 'events'>, words: Sentences | null): string {
  const lines = linesOf(events ?? [], words).map((line) => line.text);
  return lines.length ? lines.join(' ') : t('replay-position', { n: step, total: steps });
}
function isBot(shown: State | null, seat: number | null): boolean {
  const found = seat === null ? undefined : shown?.table.seats[seat];
  return found?.kind === 'bot' || !!found?.substitute;
}

/** What stands below the sentence: a note, a warning, a hint how to go on. */
export interface BarNote {
  text: string;
  warn?: boolean;
  rules?: readonly string[];
}
interface Noted extends Asked {
  readonly plan: Asked['plan'] & {
    readonly note: string;
    readonly mild?: boolean;
    readonly result: { readonly ended: string | null; readonly ahead?: boolean } | null;
  };
  readonly lookback: NonNullable<Asked['lookback']>;
  readonly notices: { readonly now: { text: string; kind: string; rules: readonly string[] } | null };
  readonly sender: { readonly busy: boolean };
}
/** The first of these that there is. */
const notes: readonly ((table: Noted) => BarNote | null)[] = [
  ({ lookback: { step } }) => step && { text: t('replay-position', { n: step.step, total: step.steps }) },
  ({ plan }) => (plan.note ? { text: plan.note, warn: !plan.mild } : null),
  ({ plan }) => noted(plan.result && ofPlan(plan.result)),
  ({ notices: { now } }) => now && { text: now.text, warn: now.kind === 'no', rules: now.rules },
  (table) => noted(table.task || hintOf(table) || (table.sender.busy && t('bar-sending'))),
  ({ lookback: { told }, mine }) => (mine ? null : noted(told?.text)),
  ({ view, words, shown }) =>
    view && typeof shown?.thinking === 'number' && shown.thinking === view.actor
      ? { text: t('bar-thinking', { player: words?.who(view.actor) ?? '' }) }
      : null,
  ({ view, words, mine }) =>
    view && !mine && view.question?.kind === 'turn' && !view.over.length
      ? { text: t('bar-actions-left-of', { player: words?.who(view.actor) ?? '', n: view.turn.actions_left }) }
      : null,
];
const noted = (text: string | false | null | undefined): BarNote | null => (text ? { text } : null);
export function noteOf(table: Noted): BarNote | null {
  for (const each of notes) {
    const found = each(table);
    if (found) return found;
  }
  return null;
}

function ofPlan({ ended, ahead }: NonNullable<Noted['plan']['result']>): string {
  if (ended === 'turn') return t('plan-turn-ends');
  if (ended === 'unknown') return t('plan-unknown-token');
  return ahead && !ended ? t('plan-ahead') : '';
}

/** How to answer the question that is open. */
export function hintOf(asked: Asked): string {
  const { view, mine, legal } = asked;
  if (!view || !mine || !legal.length || !view.question) return '';
  return hints[view.question.kind]?.(asked, view) ?? '';
}

type Hint = (asked: Asked, view: View) => string;
const onBoard: Hint = () => t('bar-armed');
const hints: Partial<Record<NonNullable<View['question']>['kind'], Hint>> = {
  turn: inTurn,
  relocate: relocating,
  move: moving,
  lay: laying,
  bonus_place: (_, view) =>
    `${t(view.question?.details.source === 'board' ? 'bonus-reuse-2-help' : 'bonus-place-2-abroad-help')} ${t('bar-armed')}`,
  pawn_start: onBoard,
  remove: onBoard,
  bonus_office: onBoard,
};

function inTurn({ words, legal, seat, plan, choice }: Asked, view: View): string {
  if (view.turn.actions_left > 0) {
    if (choice.armed) return t('bar-armed');
    if (choice.mode) return t(`term-${choice.mode}-help`);
    return view.turn.permit ? t('bar-permit-chosen', { city: words?.city(view.turn.permit) ?? '' }) : t('bar-choose');
  }
  // What cannot be taken back is said before.
  if (!legal.some((each) => each.kind === 'end' && each.barrier) || plan.on) return '';
  return t(view.desks[seat ?? 0]?.plate ? 'barrier-token' : 'barrier-end-turn');
}

function relocating({ legal }: Asked, view: View): string {
  const details = view.question?.details;
  if (details?.held) return t('choose-target');
  const extras = details?.extras ?? 0;
  const where = legal.some((each) => each.kind === 'relocate') ? t('choose-target') : '';
  const more = details?.displaced && extras ? t('bar-extras-left', { n: extras }) : '';
  return [where, more, extras ? sourceOf(details?.source) : ''].filter(Boolean).join(' ');
}
function sourceOf(source: string | null | undefined): string {
  if (!source || source === 'nowhere') return '';
  return source === 'board' ? t('bar-extras-board') : t('bar-extras-from', { source: t(`source-${source}`) });
}

function moving({ legal }: Asked, view: View): string {
  const details = view.question?.details;
  const [total, put] = [details?.lifted?.length ?? 0, details?.put ?? 0];
  if (total <= put) return t('bar-choose-first');
  const next = legal.some((each) => each.kind === 'lift') ? 'bar-choose-more' : 'choose-target';
  return `${t('bar-put-next', { n: put + 1, total })} ${t(next)}`;
}

function laying({ legal, choice }: Asked, view: View): string {
  if (!choice.armed && plateOf(view, legal).length > 1) return t('bar-choose-token');
  const tokens = choice.armed ? [choice.armed] : (view.mine?.plate ?? []);
  return `${tokens.map((token) => tokenName(token, view.edition)).join(', ')}: ${t('bar-armed')}`;
}

/** Kinds of tokens to be laid out now. */
export const plateOf = (view: View | null, legal: readonly Legal[]) =>
  view?.question?.kind === 'lay'
    ? [...new Set(view.mine?.plate ?? [])].filter((token) => legal.some((each) => each.kind === 'lay' && each.token === token))
    : [];
