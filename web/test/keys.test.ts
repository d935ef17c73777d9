import { expect, test, vi } from 'vitest';
import { pressed } from '../src/study/keys';
import { commandOf, commands, runKey, type Keyed } from '../src/table/keys';

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more });
  target.dispatchEvent(event);
  return event;
};

test('no key means two things, and every command has words', () => {
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  for (const command of commands) expect(command.id).toMatch(/^keys-[a-z]+$/);
  for (const command of commands) expect(!!command.run).toBe(!!command.keys);
});

test('letters may be switched off, and want Shift on the board', () => {
  expect(commandOf(press('u'), true)?.id).toBe('keys-undo');
  expect(commandOf(press('U', { shiftKey: true }), true)?.id).toBe('keys-undo');
  expect(commandOf(press('u'), false)).toBeNull();
  expect(commandOf(press('u', { ctrlKey: true }), true)).toBeNull();
  expect(commandOf(press('/'), false)?.id).toBe('keys-chat');
  const stop = document.body.appendChild(document.createElement('b'));
  stop.setAttribute('data-stop', 'city:goslar');
  expect(commandOf(press('u', {}, stop), true)).toBeNull();
  expect(commandOf(press('U', { shiftKey: true }, stop), true)?.id).toBe('keys-undo');
  expect(commandOf(press('u', {}, document.body.appendChild(document.createElement('input'))), true)).toBeNull();
});

test('a command runs only when it means something', () => {
  const digit = vi.fn();
  const page = { store: { legal: [] as unknown[] }, digit };
  const first = press('3');
  runKey(first, page as unknown as Keyed, true);
  expect(digit).not.toHaveBeenCalled();
  expect(first.defaultPrevented).toBe(false);
  page.store.legal.push({});
  const second = press('3');
  runKey(second, page as unknown as Keyed, true);
  expect(digit).toHaveBeenCalledExactlyOnceWith(3);
  expect(second.defaultPrevented).toBe(true);
});

test('keys of a tree of positions: ways, Escape, digits of an open list', () => {
  const done: string[] = [];
  const study = { choice: { chooser: null as object | null, list: null as object | null } };
  const keys = { ways: { Home: () => done.push('home') }, back: () => done.push('back') > 1, digit: (n: number) => done.push(`${n}`) };
  const after = (key: string, more: KeyboardEventInit = {}, target?: Element): boolean => {
    const event = press(key, more, target);
    pressed(event, study, keys);
    return event.defaultPrevented;
  };
  expect(after('Home')).toBe(true);
  expect(after('Home', { ctrlKey: true })).toBe(false);
  expect(after('x')).toBe(false);
  expect(after('3')).toBe(false);
  study.choice.list = {};
  expect(after('3')).toBe(true);
  const field = document.body.appendChild(document.createElement('select'));
  expect(after('3', {}, field)).toBe(false);
  const stop = document.body.appendChild(document.createElement('b'));
  stop.setAttribute('data-stop', 'city:goslar');
  expect(after('Home', {}, stop)).toBe(false);
  expect(after('Escape', {}, stop)).toBe(true);
  study.choice.chooser = {};
  expect(after('Escape')).toBe(false);
  expect(done).toEqual(['home', '3', 'back']);
});
