import { expect, test } from 'vitest';
import { deviceName } from '../src/me/device';

test('a browser is called by what it is and where it runs', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
  expect(deviceName(chrome)).toBe('Chrome, Android');
  expect(deviceName(`${chrome} Edg/130.0`)).toBe('Edge, Android');
  expect(deviceName(safari)).toBe('Safari, iPhone');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')).toBe('Firefox, Linux');
  expect(deviceName('something else')).toBe('');
});
