import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkPhotos } from '../demo/photos.ts';
import { acquirePidLock, releasePidLock } from '../src/server/platform/embedded-postgres/pid-lock.ts';
import { createSbom } from './sbom.ts';
import { slimManifest } from './slim-manifest.ts';

// Builds the pages if their sources have changed since the last build, and compresses the assets.

const ROOT = path.join(import.meta.dirname, '..');
export const CLIENT_FILES = path.join(ROOT, 'build/client');
const ASSETS = path.join(CLIENT_FILES, 'assets');
const STAMP = path.join(ROOT, 'build/stamp');
const SBOM = path.join(ROOT, 'build/sbom.cdx.json');
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
  await run(process.execPath, [import.meta.filename, PAGES_ONLY], {
    timeout: LOCK_TIMEOUT_MS + BUILD_TIMEOUT_MS,
  }).catch(({ stderr, message }) => {
    throw new Error(stderr || message);
  });
}

async function isFresh(): Promise<boolean> {
  const hasSbom = await access(SBOM).then(
    () => true,
    () => false,
  );
  return hasSbom && (await readFile(STAMP, 'utf8').catch(() => '')) === (await hashSources());
}

async function build(): Promise<void> {
  const stamp = await hashSources();
  await rm(STAMP, { force: true });
  const [sbom] = await Promise.all([createSbom(ROOT), buildPages()]);
  await slimManifest(ASSETS);
  const { buildWorker } = await import('./build-worker.ts');
  await Promise.all([buildWorker(ROOT, stamp), compressAssets(ASSETS)]);
  // The page build deletes the previous content of the folder.
  await writeFile(SBOM, sbom);
  await writeFile(`${STAMP}.new`, stamp);
  await rename(`${STAMP}.new`, STAMP);
}

async function buildPages(): Promise<void> {
  await run(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: BUILD_TIMEOUT_MS,
  }).catch(({ killed, stdout, stderr }) => {
    const reason = killed ? ` It took longer than ${BUILD_TIMEOUT_MS / 1000} seconds.` : '';
    throw new Error(`The pages could not be built.${reason}\n${stdout}\n${stderr}`);
  });
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

if (process.argv[1] === import.meta.filename) {
  // A missing or broken photo stops a build, but no start: the market starts without it.
  if (!process.argv.includes(PAGES_ONLY)) await checkPhotos();
  console.log((await buildWhenStale()) ? 'Built the pages.' : 'The build is up to date.');
}
