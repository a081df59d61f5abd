import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

// The service worker, built after the pages because it names some of their files.

/**
 * What may be wanted on a page that is here already, also without a network: its late code, the word that something could
 * not be loaded, the first message to a seller, the way to the API. By name: nothing else is worth a phone's data before
 * it is asked for.
 */
export const AHEAD = [
  'frame-parts',
  'toast-view',
  'client',
  'show-unread',
  'item',
  'item-page',
  'message-dialog',
];

export async function buildWorker(root: string, id: string): Promise<void> {
  const client = path.join(root, 'build/client');
  const facts = { id: id.slice(0, 16), prefetch: await filesAhead(path.join(client, 'assets')) };
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

/** The builder calls its whole process a production one; the market that starts after it decides that for itself. */
async function withNodeEnv(work: () => Promise<unknown>): Promise<void> {
  const mode = process.env.NODE_ENV;
  try {
    await work();
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

/** With all that they cannot run without. */
async function filesAhead(assets: string): Promise<string[]> {
  const names = await readdir(assets);
  const found = new Set<string>();
  for (const stem of AHEAD) {
    const wanted = names.filter((name) => isOf(name, stem));
    // Nobody would miss it before there is no network.
    if (wanted.length === 0) throw new Error(`No file is called ${stem}, which is to be fetched ahead.`);
    for (const name of wanted) await addWithImports(assets, name, found);
  }
  return [...found].sort().map((name) => `/assets/${name}`);
}

function isOf(name: string, stem: string): boolean {
  return name.startsWith(`${stem}-`) && /^-[\w-]{8}\.(js|css)$/.test(name.slice(stem.length));
}

async function addWithImports(assets: string, name: string, found: Set<string>): Promise<void> {
  if (found.has(name)) return;
  found.add(name);
  if (!name.endsWith('.js')) return;
  const code = await readFile(path.join(assets, name), 'utf8');
  for (const [, other = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    await addWithImports(assets, other, found);
}
