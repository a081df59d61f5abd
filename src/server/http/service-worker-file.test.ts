import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';
import { errorResponse } from './error-response.ts';
import { workerRoute } from './service-worker-file.ts';

async function aMarket(isOn = true) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'sw.js');
  const app = new Hono<HttpEnv>().route('/', workerRoute(file, isOn));
  app.onError((error, c) => errorResponse(c, error as AppError));
  return { file, ask: async () => app.request('/sw.js') };
}

it('A worker that cannot be read for a moment is not ended for it: it is there at the next request', async () => {
  const { file, ask } = await aMarket();
  await mkdir(file);
  const failed = await ask();
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await failed.text()).not.toContain('unregister');
  await rmdir(file);
  await writeFile(file, 'the worker');
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, 'the worker']);
});

it('Where none was built, or it is switched off, browsers are told to end theirs', async () => {
  const none = await aMarket();
  expect(await (await none.ask()).text()).toContain('unregister');
  const off = await aMarket(false);
  await writeFile(off.file, 'the worker');
  expect(await (await off.ask()).text()).toContain('unregister');
});
