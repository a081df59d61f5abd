import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { traceSession } from '#server/platform/observability/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';
import type { HttpEnv } from './environment.ts';
import { requestContext } from './request-context.ts';
import { recordStartTime } from './request-start-time.ts';
import { createTracer, traceRequests } from './trace-requests.ts';

function openApp() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = new Hono<HttpEnv>().use(
    requestContext({ log, metrics: createMetrics(), trustedProxies: [], findDevice: () => null }),
  );
  return { app, lines: () => lines };
}

it('The log contains the path of a request, without search terms and tokens', async () => {
  const { app, lines } = openApp();
  app.all('*', (c) => c.text(''));
  for (const address of [
    '/search?q=private',
    '/unsubscribe?token=secret',
    '/unsubscribe/secret',
    `/unsubscribe/${'a/b'.repeat(2000)}`,
    '/item/7',
  ])
    await app.request(address, { method: 'POST' });
  expect(lines().map(({ path }) => path)).toEqual([
    '/search',
    '/unsubscribe',
    '/unsubscribe/:token',
    '/unsubscribe/:token',
    '/item/7',
  ]);
});

it('The duration of a request starts when it arrives, not when it leaves the queue', async () => {
  const { app, lines } = openApp();
  app.get('/', (c) => c.text(''));
  const incoming = { socket: {} } as IncomingMessage;
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() - 3_000);
  recordStartTime(incoming);
  await app.request('/', {}, { incoming });
  await app.request('/');
  const [waited, served] = lines().map(({ ms }) => Number(ms));
  expect(waited).toBeGreaterThanOrEqual(3_000);
  expect(served).toBeLessThan(3_000);
});

it('The log contains the user of a session, and the address hash of a rejected request', async () => {
  const { app, lines } = openApp();
  const events = {} as SecurityEventBuffer;
  const hashAddress = () => Buffer.from('00ff', 'hex');
  app.use(
    traceRequests(
      createTracer({ events, hashAddress, hashDevice: () => null, describeDevice: () => 'Chrome' }),
    ),
  );
  app.get('/mine', (c) => {
    traceSession({ id: 'session-1', userId: 'user-1' });
    return c.text('', c.req.header('x-wrong') ? 422 : 200);
  });
  await app.request('/mine');
  await app.request('/mine', { headers: { 'x-wrong': '1' } });
  await app.request('/absent');
  expect(lines().map(({ status, userId, addressHash }) => [status, userId, addressHash])).toEqual([
    [200, 'user-1', undefined],
    [422, 'user-1', '00ff'],
    [404, undefined, '00ff'],
  ]);
  expect(JSON.stringify(lines())).not.toContain('127.0.0.1');
});
