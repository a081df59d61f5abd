import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

// Builds the service worker, after the pages because it lists some of their files.

/**
 * Chunks that a loaded page may need without a network: its deferred code, the toast for failed loads, the
 * first message to a seller, and the API client. Other chunks are not prefetched, to save the user's mobile
 * data.
 */
export const PREFETCHED_CHUNKS = [
  'frame-parts',
  'toast-view',
  'client',
  'show-unread',
  'item',
  'item-page',
  'message-dialog',
];

export async function buildWorker(root: string, client: string, id: string): Promise<void> {
  const facts = { id: id.slice(0, 16), prefetch: await listPrefetchedFiles(path.join(client, 'assets')) };
  await withNodeEnv(() =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __BUILD__: JSON.stringify(facts) },
      build: {
        outDir: client,
        emptyOutDir: false,
        sourcemap: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, 'src/web/service-worker/worker.ts'),
          output: { entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    }),
  );
}

/** Restores NODE_ENV, which the build tool sets for the whole process and the server reads afterwards. */
async function withNodeEnv(work: () => Promise<unknown>): Promise<void> {
  const mode = process.env.NODE_ENV;
  try {
    await work();
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

/** Includes the chunks that these import. */
async function listPrefetchedFiles(assets: string): Promise<string[]> {
  const names = await readdir(assets);
  const found = new Set<string>();
  for (const stem of PREFETCHED_CHUNKS) {
    const matches = names.filter((name) => isOf(name, stem));
    // Otherwise the missing chunk would be noticed only without a network.
    if (matches.length === 0) throw new Error(`The chunk ${stem} for prefetching does not exist.`);
    for (const name of matches) await addWithImports(assets, name, found);
  }
  return [...found].sort().map((name) => `/assets/${name}`);
}

function isOf(name: string, stem: string): boolean {
  return name.startsWith(`${stem}-`) && /^-[\w-]{7}\.(js|css)$/.test(name.slice(stem.length));
}

async function addWithImports(assets: string, name: string, found: Set<string>): Promise<void> {
  if (found.has(name)) return;
  found.add(name);
  if (!name.endsWith('.js')) return;
  const code = await readFile(path.join(assets, name), 'utf8');
  for (const [, other = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    await addWithImports(assets, other, found);
}
