import { Hono } from 'hono';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { endSubscription, type Unsubscribing } from './unsubscribe.ts';

// Where mail programs knock by themselves when somebody presses their own Unsubscribe button (RFC 8058): from another
// site, without cookies, with a form. The sealed token is all that counts, so the origin is not asked and no body is read.
// Its token is part of the path, since such a program runs no script; the request log leaves it out.

/** What the surrounding app knows of a request. */
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
      return c.text(`Done: no more mails about ${what}.`);
    });
}
