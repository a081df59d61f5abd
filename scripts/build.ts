import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acquirePidLock, releasePidLock } from '../src/server/platform/embedded-postgres/pid-lock.ts';
import { createSbom } from './sbom.ts';
import { slimManifest } from './slim-manifest.ts';

// Builds the pages if their sources have changed since the last build, and compresses the assets.

const ROOT = path.join(import.meta.dirname, '..');
const BUILD = path.join(ROOT, 'build');
export const CLIENT_FILES = path.join(BUILD, 'client');
/** A running server may still serve the files of the previous build, so the next one replaces it when complete. */
const NEXT_BUILD = path.join(ROOT, 'build.next');
const SBOM = 'sbom.cdx.json';
const STAMP = 'stamp';
const LOCK = path.join(ROOT, '.build-lock');
/** A build takes 20 seconds on an idle machine. */
const BUILD_TIMEOUT_MS = 300_000;
const LOCK_TIMEOUT_MS = 2 * BUILD_TIMEOUT_MS;
const PAGES_ONLY = '--pages-only';
const SOURCES = [
  'src/web/**/*',
  'src/shared/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-worker.ts',
  'scripts/chunk-groups.ts',
  'scripts/sbom.ts',
  'scripts/slim-manifest.ts',
];

const run = promisify(execFile);

/** Returns whether a build was necessary. */
export async function buildWhenStale(): Promise<boolean> {
  if (await isFresh()) return false;
  return withBuildLock(async () => {
    // Another process may have built it in the meantime.
    if (await isFresh()) return false;
    await build();
    return true;
  });
}

/** For a server: the build tool changes NODE_ENV and needs a lot of memory. */
export async function buildInOwnProcess(): Promise<void> {
  if (await isFresh()) return;
  console.log('Building the pages. The first start takes about 20 seconds.');
  await runNode([import.meta.filename, PAGES_ONLY], LOCK_TIMEOUT_MS + BUILD_TIMEOUT_MS).catch(
    ({ stderr, message }) => {
      throw new Error(stderr.trim() || message);
    },
  );
}

async function isFresh(): Promise<boolean> {
  const stamp = await readFile(path.join(BUILD, STAMP), 'utf8').catch(() => '');
  return stamp === (await hashSources());
}

async function build(): Promise<void> {
  const stamp = await hashSources();
  const sbom = createSbom(ROOT);
  // Awaited below. Until then a failure must not count as unhandled.
  sbom.catch(() => {});
  await buildPages();
  const client = path.join(NEXT_BUILD, 'client');
  const assets = path.join(client, 'assets');
  await slimManifest(assets);
  const { buildWorker } = await import('./build-worker.ts');
  await buildWorker(ROOT, client, stamp);
  await compressAssets(assets);
  await writeFile(path.join(NEXT_BUILD, SBOM), await sbom);
  await writeFile(path.join(NEXT_BUILD, STAMP), stamp);
  await rm(BUILD, { recursive: true, force: true });
  await rename(NEXT_BUILD, BUILD);
}

async function buildPages(): Promise<void> {
  await runNode([path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], BUILD_TIMEOUT_MS).catch(
    ({ killed, stdout, stderr }) => {
      const reason = killed ? ` It took longer than ${BUILD_TIMEOUT_MS / 1000} seconds.` : '';
      throw new Error(`The pages could not be built.${reason}\n${stdout}\n${stderr}`);
    },
  );
}

/** The started process ends with this one at the latest. */
async function runNode(args: string[], timeout: number): Promise<void> {
  const running = run(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout,
  });
  const end = () => running.child.kill();
  process.once('exit', end);
  await running.finally(() => process.off('exit', end));
}

/** Two processes started from one folder must not build into it at the same time. */
async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await acquirePidLock(LOCK))) {
    if (Date.now() > deadline) throw new Error(`Another build takes too long; ${LOCK} names its process.`);
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await releasePidLock(LOCK);
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (file.isFile() && !file.name.includes('.test.')) files.push(path.join(file.parentPath, file.name));
  }
  for (const file of files.sort()) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function compressAssets(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const names = (await readdir(dir)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(dir, name));
      await writeFile(path.join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(
        path.join(dir, `${name}.br`),
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }),
  );
}

async function main(): Promise<void> {
  // A missing or broken photo stops a build, but no start: the market starts without it.
  if (!process.argv.includes(PAGES_ONLY)) {
    const { checkPhotos } = await import('../demo/check-photos.ts');
    await checkPhotos();
  }
  console.log((await buildWhenStale()) ? 'Built the pages.' : 'The build is up to date.');
}

if (process.argv[1] === import.meta.filename) {
  // An exit, unlike the default of the signal, ends the build tool too.
  process.once('SIGTERM', () => process.exit(1));
  await main().catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
}
