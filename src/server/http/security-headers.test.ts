import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from './environment.ts';
import { securityHeaders } from './security-headers.ts';

it('A response that sets a cookie may not be stored, whatever its own cache-control says', async () => {
  const app = new Hono<HttpEnv>().use(securityHeaders({ https: false }));
  const answers = { shared: 'public, max-age=60', stream: 'no-store, no-transform', silent: '' };
  for (const [name, cacheControl] of Object.entries(answers))
    app.get(`/${name}/:cookie?`, (c) => {
      if (cacheControl) c.header('cache-control', cacheControl);
      if (c.req.param('cookie')) c.header('set-cookie', 'a=1');
      return c.text('words');
    });
  const cacheControlOf = async (address: string) => (await app.request(address)).headers.get('cache-control');
  expect(await cacheControlOf('/shared')).toBe('public, max-age=60');
  expect(await cacheControlOf('/shared/cookie')).toBe('no-store');
  expect(await cacheControlOf('/silent/cookie')).toBe('no-store');
  expect(await cacheControlOf('/stream/cookie')).toBe('no-store, no-transform');
});
