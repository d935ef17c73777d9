import { expect, test } from 'vitest';
import { addWords, choose, language, startLanguage, t } from '../src/app/i18n.svelte';

test('a language that is chosen while words are on their way is not forgotten', async () => {
  await startLanguage();
  const chosen = choose('cs');
  await addWords('lesson');
  await chosen;
  expect(language()).toBe('cs');
  expect(t('nav-rules')).toBe('Pravidla');
});
