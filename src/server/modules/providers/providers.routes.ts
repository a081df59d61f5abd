import { type Context, Hono } from 'hono';
import { type Arrival, enterByProvider, type ProviderDoor } from '#server/modules/accounts/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { isFromOwnOrigin } from '#server/platform/security/own-origin.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/settings/provider-keys.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { askPerson, traceFailure } from './ask-person.ts';
import { beginFlow } from './begin.ts';
import { type Connection, connect } from './connect.ts';
import { finishRoutes } from './finish.routes.ts';
import { type FlowCookies, INTENTS, keepFlow, takeFlow } from './flow.ts';
import { bounceForm, limitForm } from './form-post.ts';
import { outcomePage } from './outcome-page.ts';
import { savePending } from './pending.ts';
import { takeAnswer } from './provider-answers.queries.ts';
import { keepSaidName, takeSaidName } from './said-name.ts';
import { answer, type ProviderEnv, type Translate } from './window-answer.ts';

// The window in which people sign in with a provider: it begins here, goes there, and comes back here. Outside the API,
// because browsers navigate to it.

export type ProviderRoutes = ProviderDoor & {
  throttler: Throttler;
  keys: ProviderKeySet;
  authSecret: string;
  publicUrl: string | null;
  findViewer(call: Arrival): Promise<Viewer | null>;
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
      return keys ? [[name as string, connect(name, keys)] as const] : [];
    }),
  );
  const wanted = (c: Context): Connection => {
    const found = connections.get(c.req.param('provider') ?? '');
    if (!found) throw new AppError('PROVIDER_OFF');
    return found;
  };
  const originOf = (c: Context) => parts.publicUrl ?? new URL(c.req.url).origin;

  return new Hono<ProviderEnv>()
    .use('/auth/*', async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
      // A form that is sent without a referrer has no origin either, and the last step has a form.
      const isForm = c.req.path === serverPaths.providerFinish;
      c.res.headers.set('referrer-policy', isForm ? 'same-origin' : 'no-referrer');
      // The way to the provider must not cut the window off from the page that opened it.
      c.res.headers.set('cross-origin-opener-policy', 'unsafe-none');
    })
    .get('/auth/:provider/start', (c) =>
      answer(c, parts, async (arrival) => {
        // Or any site could have people sign up here, the terms agreed to, while their provider asks them nothing.
        if (!isFromOwnOrigin(c.req.raw.headers, originOf(c))) throw new AppError('WRONG_ORIGIN');
        await parts.throttler.use('provider', arrival);
        const connection = wanted(c);
        const { flow, url } = await beginFlow(connection, {
          intent: INTENTS.find((intent) => intent === c.req.query('intent')) ?? 'login',
          terms: c.req.query('terms') === '1',
          tab: (c.req.query('tab') ?? '').slice(0, 64),
          redirectUri: originOf(c) + serverPaths.providerCallback(connection.name),
        });
        keepFlow(cookies, arrival, flow);
        return c.redirect(url.href);
      }),
    )
    .post(
      '/auth/:provider/callback',
      limitForm((c) => answer(c, parts, () => Promise.reject(new AppError('TOO_LARGE')))),
      (c) => answer(c, parts, () => bounceForm(c, wanted(c))),
    )
    .get('/auth/:provider/callback', (c) =>
      answer(c, parts, async (arrival, known) => {
        await parts.throttler.use('providerAnswer', arrival);
        const connection = wanted(c);
        const flow = takeFlow(cookies, arrival);
        known.tab = flow?.tab ?? null;
        const isOurs = flow?.provider === connection.name;
        if (!isOurs || !(await takeAnswer(parts.db, flow.state, new Date(flow.until)))) {
          traceFailure(connection.name);
          throw new AppError('PROVIDER_OVER');
        }
        // The address that the provider was given, not the one that this request claims to be for.
        const callback = new URL(flow.redirectUri);
        callback.search = new URL(c.req.url).search;
        callback.searchParams.delete('name');
        const person = await askPerson(connection, flow, callback);
        const said = person.name ? '' : c.req.query('name') || takeSaidName(names, arrival, person.subject);
        const member = flow.intent === 'proof' ? await parts.findViewer(arrival) : null;
        const named = { ...person, name: person.name || said };
        const missing = await enterByProvider(parts, named, { ...flow, member }, arrival).catch((error) => {
          if (said) keepSaidName(names, arrival, named);
          throw error;
        });
        if (!missing) return c.html(outcomePage({ result: 'signed-in', tab: flow.tab }));
        if (said) keepSaidName(names, arrival, named);
        savePending(pending, arrival, {
          id: missing.id,
          step: missing.step,
          hasAgreed: flow.intent === 'signup' && flow.terms,
          person: { ...named, email: named.email ?? '' },
          tab: flow.tab,
          until: missing.expiresAt.getTime(),
        });
        return c.redirect(serverPaths.providerFinish, 303);
      }),
    )
    .route('/', finishRoutes({ ...parts, cookies: pending, originOf }))
    .all('/auth/*', (c) => answer(c, parts, () => Promise.reject(new AppError('PROVIDER_OFF'))));
}
