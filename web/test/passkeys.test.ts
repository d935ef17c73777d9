/** Bytes of passkeys as text and back. */
import { expect, test } from 'vitest';
import { bytes, canPasskey, text } from '../src/me/passkeys';

test('base64url without padding, both ways', () => {
  for (const length of [0, 1, 2, 3, 32, 65]) {
    const some = Uint8Array.from({ length }, (_, i) => (i * 37 + 251) % 256);
    const written = text(some.buffer);
    expect(written).toMatch(/^[\w-]*$/);
    expect([...bytes(written)]).toEqual([...some]);
  }
  expect(text(Uint8Array.from([251, 255]).buffer)).toBe('-_8');
});
test('a browser without passkeys says so', () => {
  expect(canPasskey()).toBe(false);
});
