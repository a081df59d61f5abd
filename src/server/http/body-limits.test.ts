import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { limitBodies } from './body-limits.ts';
import type { HttpEnv } from './environment.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { createUploadSpool } from './upload-spool.ts';

const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bodies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts an app that runs `work` and then returns the length of the body. The header `x-user` signs in. */
function startApp({ large = 64 * MB, small = 16 * MB, maxWaitMs = 60_000, work = async () => {} } = {}) {
  const limits = { maxWaitMs, perUser: 4, maxWaiting: 100 };
  const budgets = {
    small: createMemoryBudget({ ...limits, bytes: small }),
    large: createMemoryBudget({ ...limits, bytes: large }),
  };
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const { code, status, retryAfterSeconds } = error as AppError;
    return c.json({ code, retryAfterSeconds }, status as 400);
  });
  app.use(
    limitBodies({
      spool: createUploadSpool(folder),
      budgets,
      findViewer: async (c) => {
        const id = c.req.header('x-user');
        return id ? { id, role: 'user' } : null;
      },
    }),
  );
  app.all('*', async (c) => {
    await work();
    return c.text(String((await c.req.arrayBuffer()).byteLength));
  });
  return (where: string, bytes: number, options: { user?: string; method?: string; body?: BodyInit } = {}) =>
    app.request(where, {
      method: options.method ?? 'POST',
      headers: { 'x-user': options.user ?? 'amina', 'content-length': String(bytes) },
      body: options.body ?? new Uint8Array(bytes),
      duplex: 'half',
    } as RequestInit);
}

/** A body that ends only when `end` is called. */
function slowBody() {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(1));
      end = () => controller.close();
    },
  });
  return { body, end: () => end() };
}

describe('Large bodies', () => {
  it.each([
    ['POST', '/api/photos', 5 * MB, 200],
    ['POST', '/api/photos', 5 * MB + 1, 413],
    ['POST', '/api/ads', 56 * 1000 * 1000, 413],
    ['POST', '/api/ads', 55 * 1000 * 1000, 200],
    ['PATCH', '/api/ads/12', 55 * 1000 * 1000, 200],
    ['PATCH', '/api/ads/12', 60 * 1000 * 1000, 413],
    ['POST', '/api/ads/12/publish', 64 * 1024 + 1, 413],
    ['POST', '/api/users/login', 64 * 1024 + 1, 413],
    ['PUT', '/api/photos', 64 * 1024 + 1, 413],
  ])('%s %s with %i bytes is answered with %i', async (method, path, bytes, status) => {
    expect((await startApp()(path, bytes, { method })).status).toBe(status);
  });

  it('require a signed-in user', async () => {
    const response = await startApp()('/api/photos', 10, { user: '' });
    expect([response.status, await response.json()]).toEqual([401, { code: 'NOT_SIGNED_IN' }]);
  });

  it('wait while the memory budget is used up, and are rejected when they wait too long', async () => {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const work = () => {
      started.resolve();
      return ended.promise;
    };
    const send = startApp({ large: 12 * MB, maxWaitMs: 50, work });
    const first = send('/api/photos', 4 * MB);
    await started.promise;
    const rejected = await send('/api/photos', 4 * MB, { user: 'tunde' });
    expect([rejected.status, await rejected.json()]).toEqual([
      503,
      { code: 'UNAVAILABLE', retryAfterSeconds: 5 },
    ]);
    // Photos that the browser resized have a separate budget, and tiny bodies need none.
    const passing = [send('/api/photos', MB, { user: 'tunde' }), send('/api/ads', 2_000, { user: 'tunde' })];
    ended.resolve();
    for (const answer of [first, ...passing]) expect((await answer).status).toBe(200);
    expect((await send('/api/photos', 4 * MB, { user: 'tunde' })).status).toBe(200);
  });

  it('that arrive slowly do not delay other users', async () => {
    const send = startApp({ large: 12 * MB, small: 3 * MB });
    const slow = Array.from({ length: 8 }, slowBody);
    const slowResponses = slow.map(({ body }, n) =>
      send(n % 2 ? '/api/photos' : '/api/ads', 4 * MB, { body }),
    );
    for (const bytes of [4 * MB, MB])
      expect((await send('/api/photos', bytes, { user: 'tunde' })).status).toBe(200);
    for (const { end } of slow) end();
    for (const answer of slowResponses) expect((await answer).status).toBe(200);
  });

  it.each([
    ['arrays', '[],'],
    ['properties', '"a":1,'],
    ['nested objects', '{"a":'],
  ])('that consist of many small %s are rejected before they are parsed', async (_what, part) => {
    const send = startApp();
    const body = part.repeat((2 * MB) / part.length);
    expect((await send('/api/ads', body.length, { body })).status).toBe(413);
    const photos = JSON.stringify({
      images: [{ base64Data: 'A'.repeat(2 * MB) }],
      description: ','.repeat(5_000),
    });
    const response = await send('/api/ads', photos.length, { body: photos });
    expect(await response.text()).toBe(String(photos.length));
  });

  it('that are aborted release their bytes', async () => {
    const send = startApp({ large: 12 * MB });
    const broken = new ReadableStream({
      start(controller) {
        controller.error(new Error('connection lost'));
      },
    });
    await send('/api/photos', 4 * MB, { body: broken });
    expect((await send('/api/photos', 4 * MB)).status).toBe(200);
  });
});
