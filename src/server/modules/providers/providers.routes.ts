import { type Context, Hono } from 'hono';
import {
  type ClientCall,
  type ProviderSignInServices,
  signInWithProvider,
} from '#server/modules/accounts/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { isFromOwnOrigin } from '#server/platform/security/own-origin.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/settings/provider-keys.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { consumeAppleName, saveAppleName } from './apple-name-cookie.ts';
import { type Connection, connectProvider } from './connect-provider.ts';
import { fetchProviderUser, recordFailedSignIn } from './fetch-provider-user.ts';
import { finishRoutes } from './finish.routes.ts';
import { consumeFlow, type FlowCookies, INTENTS, saveFlow } from './flow.ts';
import { limitForm, redirectForm } from './form-post.ts';
import { outcomePage } from './outcome-page.ts';
import { savePendingSignIn } from './pending-sign-in-cookie.ts';
import { type ProviderEnv, respondInPopup, type Translate } from './popup-response.ts';
import { consumeProviderResponse } from './provider-responses.queries.ts';
import { startFlow } from './start-flow.ts';

// The window for signing in with a provider: it starts here, goes to the provider and returns here. The
// routes are outside the API, because browsers navigate to them.

export type ProviderRoutes = ProviderSignInServices & {
  throttler: Throttler;
  keys: ProviderKeySet;
  authSecret: string;
  publicUrl: string | null;
  findViewer(call: ClientCall): Promise<Viewer | null>;
  translate: Translate;
  mailbox: string | null;
};

export function providerRoutes(parts: ProviderRoutes) {
  const cookies: FlowCookies = {
    seal: createSeal(parts.authSecret, 'provider flow'),
    secure: parts.secure,
  };
  const names: FlowCookies = { ...cookies, seal: createSeal(parts.authSecret, 'provider name') };
  const pending: FlowCookies = { ...cookies, seal: createSeal(parts.authSecret, 'pending sign-in') };
  const connections = new Map(
    PROVIDER_NAMES.flatMap((name) => {
      const keys = parts.keys[name];
      return keys ? [[name as string, connectProvider(name, keys)] as const] : [];
    }),
  );
  const connectionOf = (c: Context): Connection => {
    const found = connections.get(c.req.param('provider') ?? '');
    if (!found) throw new AppError('PROVIDER_OFF');
    return found;
  };
  const originOf = (c: Context) => parts.publicUrl ?? new URL(c.req.url).origin;

  return new Hono<ProviderEnv>()
    .use('/auth/*', async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
      // With no-referrer a form has no origin either, and the last step checks the origin of its form.
      const isForm = c.req.path === serverPaths.providerFinish;
      c.res.headers.set('referrer-policy', isForm ? 'same-origin' : 'no-referrer');
      // The navigation to the provider must not disconnect the window from its opener.
      c.res.headers.set('cross-origin-opener-policy', 'unsafe-none');
    })
    .get('/auth/:provider/start', (c) =>
      respondInPopup(c, parts, async (call) => {
        // Otherwise any site could sign its visitors up here with accepted terms, if their provider asks
        // nothing.
        if (!isFromOwnOrigin(c.req.raw.headers, originOf(c))) throw new AppError('WRONG_ORIGIN');
        await parts.throttler.use('provider', call);
        const connection = connectionOf(c);
        const { flow, url } = await startFlow(connection, {
          intent: INTENTS.find((intent) => intent === c.req.query('intent')) ?? 'login',
          terms: c.req.query('terms') === '1',
          tab: (c.req.query('tab') ?? '').slice(0, 64),
          redirectUri: originOf(c) + serverPaths.providerCallback(connection.name),
        });
        saveFlow(cookies, call, flow);
        return c.redirect(url.href);
      }),
    )
    .post(
      '/auth/:provider/callback',
      limitForm((c) => respondInPopup(c, parts, () => Promise.reject(new AppError('TOO_LARGE')))),
      (c) => respondInPopup(c, parts, () => redirectForm(c, connectionOf(c))),
    )
    .get('/auth/:provider/callback', (c) =>
      respondInPopup(c, parts, async (call, popup) => {
        await parts.throttler.use('providerAnswer', call);
        const connection = connectionOf(c);
        const flow = consumeFlow(cookies, call);
        popup.tab = flow?.tab ?? null;
        const isSameProvider = flow?.provider === connection.name;
        if (!isSameProvider || !(await consumeProviderResponse(parts.db, flow.state, new Date(flow.until)))) {
          recordFailedSignIn(connection.name);
          throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
        }
        // The URL that the provider got, not the host that this request claims.
        const callback = new URL(flow.redirectUri);
        callback.search = new URL(c.req.url).search;
        callback.searchParams.delete('name');
        const user = await fetchProviderUser(connection, flow, callback);
        const appleName = user.name ? '' : c.req.query('name') || consumeAppleName(names, call, user.subject);
        const viewer = flow.intent === 'proof' ? await parts.findViewer(call) : null;
        const namedUser = { ...user, name: user.name || appleName };
        const missing = await signInWithProvider(parts, namedUser, { ...flow, viewer }, call).catch(
          (error) => {
            if (appleName) saveAppleName(names, call, namedUser);
            throw error;
          },
        );
        if (!missing) return c.html(outcomePage({ result: 'signed-in', tab: flow.tab }));
        if (appleName) saveAppleName(names, call, namedUser);
        savePendingSignIn(pending, call, {
          id: missing.id,
          step: missing.step,
          hasAgreed: flow.intent === 'signup' && flow.terms,
          user: { ...namedUser, email: namedUser.email ?? '' },
          tab: flow.tab,
          until: missing.expiresAt.getTime(),
        });
        return c.redirect(serverPaths.providerFinish, 303);
      }),
    )
    .route('/', finishRoutes({ ...parts, cookies: pending, originOf }))
    .all('/auth/*', (c) => respondInPopup(c, parts, () => Promise.reject(new AppError('PROVIDER_OFF'))));
}
