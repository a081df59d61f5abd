import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import type { AppError } from '#shared/errors.ts';
import { BODIES, expectUsableConnection, LARGE } from '../../../tests/setup/raw-requests.ts';
import { createTestQueues, createTestTracer, fillQueue } from '../../../tests/setup/request-queues.ts';
import { admitRequests } from './admit-requests.ts';
import { limitBodies } from './body-limits.ts';
import { acceptConnections, closingConnections } from './connections.ts';
import type { HttpEnv } from './environment.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { createUploadSpool } from './upload-spool.ts';

// Rejections that a server reaches only under load, on real connections: full queues, and uploads beyond the
// limits of memory and disk.

const queues = createTestQueues();
const full = { cookie: 'kasuwa.session=ada' };
const releases: (() => void)[] = [];
let folder: string;
let url: string;
const server = createServer();

function createUploads(): Hono<HttpEnv> {
  const budgets = { small: createMemoryBudget({ maxWaiting: 0 }), large: createMemoryBudget() };
  const findViewer = async () => ({ id: 'ben' });
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.json((error as AppError).toEnvelope(), (error as AppError).status as 503));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use('/api/photos', limitBodies({ spool: createUploadSpool(folder), budgets, findViewer }));
  const spool = createUploadSpool(folder, { perUser: LARGE / 4 });
  app.use('/api/ads', limitBodies({ spool, budgets, findViewer }));
  app.all('*', (c) => c.body(null, 204));
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-rejections-'));
  const listener = admitRequests(getRequestListener(createUploads().fetch) as RequestListener, {
    queues,
    tracer: createTestTracer(),
    trustedProxies: [],
    https: false,
    log: createLog('silent'),
    metrics: createMetrics(),
  });
  acceptConnections(server, closingConnections(listener));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [method, where] of [
    ['PATCH', '/api/users/me'],
    ['POST', '/api/photos'],
    ['GET', '/api/favorites'],
  ] as const)
    releases.push(fillQueue(queues, queues.find(method, where, full.cookie)));
});
afterAll(async () => {
  for (const release of releases) release();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const LARGE_BODIES = BODIES.filter(({ bytes }) => bytes === LARGE);

describe.each(BODIES)('A request with a body that a full queue rejects, $how', (body) => {
  it.each(['PATCH /api/users/me', 'POST /api/photos', 'GET /api/favorites'])(
    'leaves a connection that is usable or announced as closing: %s',
    async (request) => {
      const { status, head } = await expectUsableConnection(url, request, [`Cookie: ${full.cookie}`], body);
      expect(status).toBe(429);
      expect(head).toMatch(/\r\nretry-after: 1\b/);
      if (body.bytes === LARGE) expect(head).toMatch(/\r\nconnection: close/);
    },
  );
});

describe.each(LARGE_BODIES)('An upload beyond the limits, $how', (body) => {
  it.each([
    ['in memory', 'POST /api/photos'],
    ['on disk', 'POST /api/ads'],
  ])('leaves a connection that is usable or announced as closing: %s', async (_where, request) => {
    const { status } = await expectUsableConnection(url, request, ['Content-Type: image/jpeg'], body);
    expect(status).toBe(503);
  });
});
