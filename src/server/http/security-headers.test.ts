import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from './environment.ts';
import { securityHeaders } from './security-headers.ts';

it('An answer that sets a cookie is one person’s: nobody may keep it, whatever it says itself', async () => {
  const app = new Hono<HttpEnv>().use(securityHeaders({ https: false }));
  const answers = { shared: 'public, max-age=60', stream: 'no-store, no-transform', silent: '' };
  for (const [name, kept] of Object.entries(answers))
    app.get(`/${name}/:cookie?`, (c) => {
      if (kept) c.header('cache-control', kept);
      if (c.req.param('cookie')) c.header('set-cookie', 'a=1');
      return c.text('words');
    });
  const keptAs = async (address: string) => (await app.request(address)).headers.get('cache-control');
  expect(await keptAs('/shared')).toBe('public, max-age=60');
  expect(await keptAs('/shared/cookie')).toBe('no-store');
  expect(await keptAs('/silent/cookie')).toBe('no-store');
  expect(await keptAs('/stream/cookie')).toBe('no-store, no-transform');
});
