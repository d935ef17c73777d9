/** What svelte-check and prettier do not see. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'dev-boards/', 'src/api/types.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // svelte-check knows.
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows these warnings; the plugin does not see all of them.
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space.
      'svelte/prefer-svelte-reactivity': 'off', // Sets and maps in state are replaced, never changed.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      complexity: ['error', 15],
    },
  },
);
