import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import type { SecurityEventRow } from '#server/platform/security/security-events.queries.ts';
import { createTestQueues, createTestTracer, fillQueue } from '../../../tests/setup/request-queues.ts';
import { admitRequests } from './admit-requests.ts';

const queues = createTestQueues();
const events: SecurityEventRow[] = [];
const options = {
  queues,
  tracer: createTestTracer(events),
  trustedProxies: ['127.0.0.1'],
  https: false,
  log: createLog('silent'),
  metrics: createMetrics(),
};
const listener = admitRequests((_request, response) => response.writeHead(204).end(), options);
const server = createServer(listener);
const session = { cookie: 'kasuwa.session=ada; kasuwa.signed-in=1' };
const ada = { id: 'user-of-ada', session: { id: 'session-of-ada' } };
const reader = { cookie: 'kasuwa.session=reader' };
const releases: (() => void)[] = [];
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const change = queues.find('PUT', '/api/favorites/1', session.cookie);
  const read = queues.find('GET', '/api/favorites', reader.cookie);
  releases.push(
    fillQueue(queues, change, async () => ada),
    fillQueue(queues, read),
  );
});
afterAll(() => {
  for (const release of releases) release();
  server.close();
});

const send = (method: string, path: string, headers: Record<string, string> = session) =>
  fetch(`${url}${path}`, { method, headers });

it('A change from a session with a full queue is rejected with the error envelope', async () => {
  const answer = await send('PUT', '/api/favorites/1?x=1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('The security event of a rejection names the session, the address and the device without a query', async () => {
  events.length = 0;
  const from = { 'x-forwarded-for': '102.89.7.1', 'user-agent': 'a phone' };
  const answer = await send('PUT', '/api/favorites/1', { ...session, ...from });
  expect(events).toMatchObject([
    {
      kind: 'throttled',
      detail: 'changeQueue',
      userId: ada.id,
      sessionId: ada.session.id,
      addressHash: Buffer.from('102.89.7.1').toString('hex'),
      device: 'a phone',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
});

it('The security event names the address even if the client has disconnected', async () => {
  events.length = 0;
  const socket: { remoteAddress?: string } = { remoteAddress: '102.89.7.1' };
  const request = { method: 'PUT', url: '/api/favorites/1', headers: session, socket };
  const response = { writeHead: () => ({ end() {} }) };
  listener(request as never, response as never);
  delete socket.remoteAddress;
  await expect.poll(() => events.length).toBe(1);
  expect(events[0]?.addressHash).toBe(Buffer.from('102.89.7.1').toString('hex'));
});

it('Two requests are rejected in each turn of the event loop', async () => {
  const end = vi.fn();
  const response = { writeHead: () => ({ end }) };
  const request = { method: 'PUT', url: '/api/favorites/1', headers: session, socket: {} };
  for (let n = 0; n < 5; n += 1) listener(request as never, response as never);
  const counts: number[] = [];
  while (counts.at(-1) !== 5) {
    counts.push(end.mock.calls.length);
    await turn();
  }
  expect(counts).toEqual([0, 2, 4, 5]);
});

it('An error in the framework is not answered as a rejection', async () => {
  const failing = admitRequests(
    () => {
      throw new Error('No.');
    },
    { ...options, queues: createTestQueues() },
  );
  const failures: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => failures.push(error));
  const destroy = vi.fn();
  const request = { method: 'PUT', url: '/api/favorites/1', headers: session, socket: {} };
  failing(request as never, { destroy, once() {} } as never);
  await expect.poll(() => failures).toMatchObject([{ message: 'No.' }]);
  expect(destroy).toHaveBeenCalledOnce();
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

it('A read from a session with a full queue is rejected too', async () => {
  events.length = 0;
  expect((await send('GET', '/api/categories', reader)).status).toBe(429);
  expect(events).toMatchObject([{ kind: 'throttled', detail: 'readQueue', userId: null }]);
});

it.each([
  'x-kasuwa.session=made-up; kasuwa.session=ada',
  'kasuwa.sessions=made-up; kasuwa.session=ada',
  'other=kasuwa.session=made-up;kasuwa.session=ada',
])('A change is rejected when another cookie looks like a session cookie: %s', async (cookie) => {
  expect((await send('PUT', '/api/favorites/1', { cookie })).status).toBe(429);
});

it.each([
  ['a read', 'GET', '/api/favorites', session],
  ['an upload', 'POST', '/api/photos', session],
  ['another session', 'PUT', '/api/favorites/1', { cookie: 'kasuwa.session=ben' }],
  ['a change from a session with too many reads', 'PUT', '/api/favorites/1', reader],
  ['an event stream of a session with too many reads', 'GET', '/api/events', reader],
  ['an event stream of the support desk', 'GET', '/api/support/events?since=1', reader],
  ['a page', 'GET', '/favorites', reader],
  ['a visitor', 'POST', '/api/users/login', {}],
  ['a request outside the API', 'POST', '/auth/apple/callback', session],
])('Requests that do not use a full queue pass: %s', async (_what, method, path, headers) => {
  expect((await send(method, path, headers)).status).toBe(204);
});
