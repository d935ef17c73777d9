/** What the keys do at a table. The page listens by this table, and the help shows it. */
import { isPlain, isTyping, onBoard } from '../ui/keypress';
import type { TableStore } from './store.svelte';

/** The page as far as keys reach it. */
export interface Keyed {
  readonly store: TableStore;
  /** Chances and hints may be shown. */
  readonly advised: boolean;
  escape(): void;
  digit(n: number): void;
  endTurn(): void;
  hint(): void;
  toggleChances(): void;
  notes(): void;
  openTab(which: 'desks' | 'log' | 'chat'): void;
  focusBoard(): void;
  readOut(): void;
  help(): void;
}

export interface Command {
  /** The message that says what it does. */
  id: string;
  /** As the help shows the keys. */
  shown: readonly string[];
  /** The `event.key`s that mean it, letters in lower case. */
  keys?: readonly string[];
  /** Without it, nothing happens and the key is left to others. */
  when?: (page: Keyed) => boolean;
  /** None: the board itself listens to these keys. */
  run?: (page: Keyed, key: string) => void;
}

const undo = ({ store }: Keyed) => store.shown?.undo;
const seated = ({ store }: Keyed): boolean => store.seat !== null;
const letter = (id: string, key: string, run: Command['run'], when?: Command['when']): Command => ({
  id,
  shown: [key.toUpperCase()],
  keys: [key],
  ...(run && { run }),
  ...(when && { when }),
});

export const commands: readonly Command[] = [
  { id: 'keys-arrows', shown: ['←', '↑', '→', '↓'] },
  { id: 'keys-enter', shown: ['Enter'] },
  { id: 'keys-escape', shown: ['Esc'], keys: ['escape'], run: (page) => page.escape() },
  { id: 'keys-letters', shown: ['A', '…', 'Z'] },
  {
    id: 'keys-numbers',
    shown: ['1', '…', '9', '0'],
    keys: [...'1234567890'],
    when: ({ store }) => store.legal.length > 0,
    run: (page, key) => page.digit(Number(key)),
  },
  letter(
    'keys-undo',
    'u',
    ({ store }) => void store.undo(),
    (page) => !!undo(page)?.undo || page.store.plan.on,
  ),
  letter(
    'keys-redo',
    'y',
    ({ store }) => void store.redo(),
    (page) => !!undo(page)?.redo,
  ),
  letter(
    'keys-restart',
    'r',
    ({ store }) => void store.restart(),
    (page) => !!undo(page)?.restart || page.store.plan.on,
  ),
  letter(
    'keys-shape',
    'm',
    ({ store }) => store.choice.otherShape(),
    ({ store }) => store.choice.bothShapes,
  ),
  letter('keys-end', 'e', (page) => page.endTurn()),
  letter(
    'keys-plan',
    'p',
    ({ store }) => store.plan.toggle(),
    (page) => page.store.plan.on || seated(page),
  ),
  letter('keys-hint', 'h', (page) => page.hint()),
  letter(
    'keys-chances',
    'v',
    (page) => page.toggleChances(),
    (page) => page.advised,
  ),
  letter('keys-notes', 'n', (page) => page.notes(), seated),
  letter('keys-log', 'l', (page) => page.openTab('log')),
  { id: 'keys-chat', shown: ['C', '/'], keys: ['c', '/'], run: (page) => page.openTab('chat') },
  letter('keys-desks', 'd', (page) => page.openTab('desks')),
  letter('keys-board', 'b', (page) => page.focusBoard()),
  letter('keys-position', 'w', (page) => page.readOut()),
  letter('keys-skip', 's', ({ store }) => store.skip()),
  { id: 'keys-zoom', shown: ['+', '−', '.'] },
  { id: 'keys-home', shown: ['Home', 'End'] },
  { id: 'keys-list', shown: ['?'], keys: ['?'], run: (page) => page.help() },
];

const byKey = new Map(commands.flatMap((command) => (command.keys ?? []).map((key) => [key, command] as const)));

/** The command of a pressed key. On the board plain letters lead to cities; there the commands want Shift. */
export function commandOf(event: KeyboardEvent, letters: boolean): Command | null {
  if (!isPlain(event) || isTyping(event.target)) return null;
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key) && (!letters || (!event.shiftKey && onBoard(event.target)))) return null;
  return byKey.get(key) ?? null;
}

/** Does what a key means, if it means something now. */
export function runKey(event: KeyboardEvent, page: Keyed, letters: boolean): void {
  const command = commandOf(event, letters);
  if (!command?.run || command.when?.(page) === false) return;
  if (event.key !== 'Escape') event.preventDefault();
  command.run(page, event.key);
}
