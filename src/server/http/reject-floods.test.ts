import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createChangeTurns } from './change-turns.ts';
import { rejectFloods } from './reject-floods.ts';

const turns = createChangeTurns();
const server = createServer(
  rejectFloods((_request, response) => response.writeHead(204).end(), {
    turns,
    https: false,
    log: createLog('silent'),
    metrics: createMetrics(),
  }),
);
const session = { cookie: 'kasuwa.session=ada; kasuwa.signed-in=1' };
let url: string;
let finish = () => {};
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const queue = turns.queueOf('PUT', '/api/favorites/1');
  const key = turns.keyOf('PUT', session.cookie) ?? '';
  while (!queue.isFull(key)) void queue.run(key, () => held);
});
afterAll(() => {
  finish();
  server.close();
});

const send = (method: string, path: string, headers: Record<string, string> = session) =>
  fetch(`${url}${path}`, { method, headers });

it('A change of a session whose queue is full is rejected with the envelope', async () => {
  const answer = await send('PUT', '/api/favorites/1?x=1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it.each([
  ['a read', 'GET', '/api/favorites', session],
  ['an upload', 'POST', '/api/photos', session],
  ['another session', 'PUT', '/api/favorites/1', { cookie: 'kasuwa.session=ben' }],
  ['a visitor', 'POST', '/api/users/login', {}],
  ['what is no call of the API', 'POST', '/auth/apple/callback', session],
])('Others are let through: %s', async (_what, method, path, headers) => {
  expect((await send(method, path, headers)).status).toBe(204);
});
