import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import type { HttpEnv } from './environment.ts';
import { requestContext } from './request-context.ts';

it('The log names the way of a request, without what was searched for or what opens something', async () => {
  const info = vi.fn();
  // Of a log's many parts the two that are asked for here.
  const log = { info, child: () => log } as unknown as Log;
  const app = new Hono<HttpEnv>().use(
    requestContext({ log, metrics: createMetrics(), trustedProxies: [], findDevice: () => null }),
  );
  app.all('*', (c) => c.text(''));
  for (const address of [
    '/search?q=private',
    '/unsubscribe?token=secret',
    '/unsubscribe/secret',
    `/unsubscribe/${'a/b'.repeat(2000)}`,
    '/item/7',
  ])
    await app.request(address, { method: 'POST' });
  expect(info.mock.calls.map(([{ path }]) => path)).toEqual([
    '/search',
    '/unsubscribe',
    '/unsubscribe/:token',
    '/unsubscribe/:token',
    '/item/7',
  ]);
});
