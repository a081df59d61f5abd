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

/** A market that takes bodies and answers with their length once it has done its `work`, for whoever says who they are. */
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
        const id = c.req.header('x-member');
        return id ? { id, role: 'user' } : null;
      },
    }),
  );
  app.all('*', async (c) => {
    await work();
    return c.text(String((await c.req.arrayBuffer()).byteLength));
  });
  return (where: string, bytes: number, given: { member?: string; method?: string; body?: BodyInit } = {}) =>
    app.request(where, {
      method: given.method ?? 'POST',
      headers: { 'x-member': given.member ?? 'amina', 'content-length': String(bytes) },
      body: given.body ?? new Uint8Array(bytes),
      duplex: 'half',
    } as RequestInit);
}

/** A body that does not end until it is told to. */
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

  it('are for members', async () => {
    const response = await startApp()('/api/photos', 10, { member: '' });
    expect([response.status, await response.json()]).toEqual([401, { code: 'NOT_SIGNED_IN' }]);
  });

  it('wait while the budget is spent, and are asked to come again when that takes too long', async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const work = () => {
      begun.resolve();
      return ended.promise;
    };
    const send = startApp({ large: 12 * MB, maxWaitMs: 50, work });
    const first = send('/api/photos', 4 * MB);
    await begun.promise;
    const refused = await send('/api/photos', 4 * MB, { member: 'tunde' });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { code: 'UNAVAILABLE', retryAfterSeconds: 5 },
    ]);
    // What the browser made small has a budget of its own, and what is tiny needs none.
    const passing = [
      send('/api/photos', MB, { member: 'tunde' }),
      send('/api/ads', 2_000, { member: 'tunde' }),
    ];
    ended.resolve();
    for (const answer of [first, ...passing]) expect((await answer).status).toBe(200);
    expect((await send('/api/photos', 4 * MB, { member: 'tunde' })).status).toBe(200);
  });

  it('that trickle in hold up nobody', async () => {
    const send = startApp({ large: 12 * MB, small: 3 * MB });
    const slow = Array.from({ length: 8 }, slowBody);
    const trickling = slow.map(({ body }, n) => send(n % 2 ? '/api/photos' : '/api/ads', 4 * MB, { body }));
    for (const bytes of [4 * MB, MB])
      expect((await send('/api/photos', bytes, { member: 'tunde' })).status).toBe(200);
    for (const { end } of slow) end();
    for (const answer of trickling) expect((await answer).status).toBe(200);
  });

  it.each([
    ['lists', '[],'],
    ['names', '"a":1,'],
    ['nothings', '{"a":'],
  ])('that are made of many small %s are refused before they are parsed', async (_what, part) => {
    const send = startApp();
    const body = part.repeat((2 * MB) / part.length);
    expect((await send('/api/ads', body.length, { body })).status).toBe(413);
    const pictures = JSON.stringify({
      images: [{ base64Data: 'A'.repeat(2 * MB) }],
      description: ','.repeat(5_000),
    });
    const response = await send('/api/ads', pictures.length, { body: pictures });
    expect(await response.text()).toBe(String(pictures.length));
  });

  it('that break off give their bytes back', async () => {
    const send = startApp({ large: 12 * MB });
    const broken = new ReadableStream({
      start(controller) {
        controller.error(new Error('the line broke'));
      },
    });
    await send('/api/photos', 4 * MB, { body: broken });
    expect((await send('/api/photos', 4 * MB)).status).toBe(200);
  });
});
