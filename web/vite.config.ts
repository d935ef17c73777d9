import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The fonts are under the OFL, which wants its text to travel with them. */
function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle() {
      for (const font of ['alegreya', 'alegreya-sc']) {
        const source = readFileSync(at(`node_modules/@fontsource/${font}/LICENSE`), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
      }
    },
  };
}

/** The worker that keeps the page for times without a network, with the names of what was built. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files: { everybody: string[]; languages: Record<string, string[]> } = {
        everybody: ['icon.svg', 'manifest.webmanifest', 'living.json', 'lesson-views.json', 'api/boards/hansa_45'],
        languages: {},
      };
      for (const [name, part] of Object.entries(bundle)) {
        const module = part.type === 'chunk' ? (part.facadeModuleId ?? '') : '';
        const language = /\/data\/(?:text|rules)\/(\w\w)\b/.exec(module)?.[1];
        if (language) (files.languages[language] ??= []).push(name);
        // Letters of other languages are kept when a page has shown them.
        else if (/\.(js|css)$|latin-\d+.*woff2$/.test(name)) files.everybody.push(name);
      }
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
      const source = readFileSync(at('src/worker/worker.js'), 'utf8').replace(
        /\/\* files \*\/ \{.*\}/,
        JSON.stringify({ version, ...files }),
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** While developing there is no server yet: answer /api/boards/{id} from the board files. */
function boardFiles(): Plugin {
  const folder = at('../src/hansa/data/boards/');
  return {
    name: 'board-files',
    configureServer(server) {
      server.middlewares.use('/api/boards', (request, response, next) => {
        const name = `${(request.url ?? '').replace(/^\//, '')}.json`;
        if (!readdirSync(folder).includes(name)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(folder + name));
      });
    },
  };
}

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte(), fontLicences(), worker(), boardFiles()],
  build: {
    outDir: '../src/hansa/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // data: addresses would need a wider content security policy
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: { index: at('index.html') }, checks: { bundlerTimings: false } }, // a busy machine is no news
  },
  server: { fs: { allow: [at('.'), at('../src/hansa/data')] } }, // the texts belong to the rules beside the client
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // No test may fail because a machine is busy.
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
}));
