import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildWorker, PREFETCHED_CHUNKS } from '../../scripts/build-worker.ts';
import type { Sbom } from '../../scripts/sbom.ts';

const ROOT = path.join(import.meta.dirname, '../..');

// A build must not change the environment of the process that runs it, such as a benchmark with its server.

it('The service worker is built with its version and assets, and NODE_ENV does not change', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-worker-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  vi.stubEnv('NODE_ENV', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  await mkdir(path.join(root, 'src/web/service-worker'), { recursive: true });
  await writeFile(path.join(root, 'src/web/service-worker/worker.ts'), 'console.log(__BUILD__);');
  const client = path.join(root, 'build.next/client');
  await mkdir(path.join(client, 'assets'), { recursive: true });
  const write = (name: string, code: string) => writeFile(path.join(client, 'assets', name), code);
  for (const stem of PREFETCHED_CHUNKS) await write(`${stem}-0a1b2c3.js`, 'import"./parts-0a1b2c3.js";');
  await write('parts-0a1b2c3.js', '');
  await write('settings-0a1b2c3.js', '');

  await buildWorker(root, client, '0123456789abcdef-and-more');
  expect(process.env.NODE_ENV).toBeUndefined();
  const code = await readFile(path.join(client, 'sw.js'), 'utf8');
  expect(code).toContain('0123456789abcdef');
  expect(code.match(/(?<=\/assets\/)[\w-]+(?=-0a1b2c3\.js)/g)).toEqual(
    [...PREFETCHED_CHUNKS, 'parts'].sort(),
  );

  process.env.NODE_ENV = 'test';
  await writeFile(path.join(root, 'src/web/service-worker/worker.ts'), 'not a script (');
  await expect(buildWorker(root, client, 'broken')).rejects.toThrow();
  expect(process.env.NODE_ENV).toBe('test');
});

it('A build contains its bill of materials', async () => {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  const { components } = (await read('build/sbom.cdx.json')) as Sbom;
  const { dependencies } = (await read('package.json')) as { dependencies: Record<string, string> };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
