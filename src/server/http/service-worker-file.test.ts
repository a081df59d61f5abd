import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';
import { errorResponse } from './error-response.ts';
import { workerRoute } from './service-worker-file.ts';

async function startApp(isOn = true) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'sw.js');
  const app = new Hono<HttpEnv>().route('/', workerRoute(file, isOn));
  app.onError((error, c) => errorResponse(c, error as AppError));
  return { file, fetchWorker: async () => app.request('/sw.js') };
}

it('A worker file that cannot be read answers 503, and is served again at the next request', async () => {
  const { file, fetchWorker } = await startApp();
  await mkdir(file);
  const failed = await fetchWorker();
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await failed.text()).not.toContain('unregister');
  await rmdir(file);
  await writeFile(file, 'the worker');
  const answer = await fetchWorker();
  expect([answer.status, await answer.text()]).toEqual([200, 'the worker']);
});

it('Without a built worker, or with the worker switched off, the script unregisters the installed one', async () => {
  const none = await startApp();
  expect(await (await none.fetchWorker()).text()).toContain('unregister');
  const off = await startApp(false);
  await writeFile(off.file, 'the worker');
  expect(await (await off.fetchWorker()).text()).toContain('unregister');
});
