import { Hono } from 'hono';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { endSubscription, type Unsubscribing } from './unsubscribe.ts';

// Mail programs send this request when the user presses their Unsubscribe button (RFC 8058): from another
// site, without cookies, as a form. Only the sealed token counts, so neither origin nor body is checked. The
// token is part of the path, because mail programs run no scripts. The request log omits it.

type OneClickEnv = { Variables: { address: string } };

export function oneClickUnsubscribeRoutes(parts: Unsubscribing & { throttler: Throttler }) {
  const address = serverPaths.oneClickUnsubscribe(':token');
  return new Hono<OneClickEnv>()
    .get(address, (c) => {
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      return c.redirect(paths.unsubscribe(encodeURIComponent(c.req.param('token') ?? '')), 303);
    })
    .post(address, async (c) => {
      await parts.throttler.use('unsubscribe', c.get('address'));
      const { what } = await endSubscription(parts, c.req.param('token') ?? '');
      c.header('cache-control', 'no-store');
      return c.text(`Done. No more e-mails about ${what}.`);
    });
}
