import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Arrival, enterByProvider, type ProviderDoor } from '#server/modules/accounts/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Viewer } from '#server/platform/procedures.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/provider-keys.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError, ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { askPerson } from './ask-person.ts';
import { beginFlow } from './begin.ts';
import { type Connection, connect } from './connect.ts';
import { type FlowCookies, INTENTS, keepFlow, takeFlow } from './flow.ts';
import { bounceForm } from './form-post.ts';
import { OUTCOME_POLICY, type Outcome, outcomePage } from './outcome-page.ts';
import { takeAnswer } from './provider-answers.queries.ts';
import { keepSaidName, takeSaidName } from './said-name.ts';

// The window in which people sign in with a provider: it begins here, goes there, and comes back here. Outside the API,
// because browsers navigate to it.

type ProviderEnv = { Variables: { address: string; log: Log } };

export type ProviderRoutes = ProviderDoor & {
  throttler: Throttler;
  keys: ProviderKeySet;
  authSecret: string;
  publicUrl: string | null;
  findViewer(call: Arrival): Promise<Viewer | null>;
  /** An unexpected failure as people may read it. */
  translate(error: unknown): Promise<AppError>;
};

const FORM_MAX_BYTES = 16 * 1024;

export function providerRoutes(parts: ProviderRoutes) {
  const cookies: FlowCookies = {
    seal: createSeal(parts.authSecret, 'provider flow'),
    secure: parts.secure,
  };
  const names: FlowCookies = { ...cookies, seal: createSeal(parts.authSecret, 'provider name') };
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
      c.res.headers.set('referrer-policy', 'no-referrer');
      // The way to the provider must not cut the window off from the page that opened it.
      c.res.headers.set('cross-origin-opener-policy', 'unsafe-none');
    })
    .get('/auth/:provider/start', (c) =>
      answer(c, parts, async (arrival) => {
        checkOrigin(c);
        await parts.throttler.use('provider', c.get('address'));
        const connection = wanted(c);
        const { flow, url } = await beginFlow(connection, {
          intent: INTENTS.find((intent) => intent === c.req.query('intent')) ?? 'login',
          terms: c.req.query('terms') === '1',
          tab: (c.req.query('tab') ?? '').slice(0, 64),
          redirectUri: originOf(c) + paths.providerCallback(connection.name),
        });
        keepFlow(cookies, arrival, flow);
        return c.redirect(url.href);
      }),
    )
    .post(
      '/auth/:provider/callback',
      bodyLimit({
        maxSize: FORM_MAX_BYTES,
        onError: () => Promise.reject(new AppError('TOO_LARGE')),
      }),
      (c) => answer(c, parts, () => bounceForm(c, wanted(c))),
    )
    .get('/auth/:provider/callback', (c) =>
      answer(c, parts, async (arrival, known) => {
        await parts.throttler.use('providerAnswer', c.get('address'));
        const connection = wanted(c);
        const flow = takeFlow(cookies, arrival);
        known.tab = flow?.tab ?? null;
        if (flow?.provider !== connection.name) throw new AppError('PROVIDER_OVER');
        if (!(await takeAnswer(parts.db, flow.state, new Date(flow.until))))
          throw new AppError('PROVIDER_OVER');
        // The address that the provider was given, not the one that this request claims to be for.
        const callback = new URL(flow.redirectUri);
        callback.search = new URL(c.req.url).search;
        callback.searchParams.delete('name');
        const person = await askPerson(connection, flow, callback);
        const said = person.name ? '' : c.req.query('name') || takeSaidName(names, arrival, person.subject);
        const member = flow.intent === 'proof' ? await parts.findViewer(arrival) : null;
        const named = { ...person, name: person.name || said };
        await enterByProvider(parts, named, { ...flow, member }, arrival).catch((error) => {
          if (said) keepSaidName(names, arrival, named);
          throw error;
        });
        return c.html(outcomePage({ result: 'signed-in', tab: flow.tab }));
      }),
    )
    .all('/auth/*', (c) => answer(c, parts, () => Promise.reject(new AppError('PROVIDER_OFF'))));
}

/** Or any site could have people sign up here, the terms agreed to, while their provider asks them nothing. */
function checkOrigin(c: Context): void {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new AppError('WRONG_ORIGIN');
}

type Handler = (arrival: Arrival, known: { tab: string | null }) => Promise<Response> | Response;

/** Whatever happens, the window gets a page that says so and tells whoever opened it. */
async function answer(
  c: Context<ProviderEnv>,
  { translate }: Pick<ProviderRoutes, 'translate'>,
  handle: Handler,
): Promise<Response> {
  const arrival: Arrival = {
    address: c.get('address'),
    requestHeaders: c.req.raw.headers,
    responseHeaders: new Headers(),
  };
  const known = { tab: c.req.query('tab')?.slice(0, 64) ?? null };
  let response: Response;
  try {
    response = await handle(arrival, known);
  } catch (error) {
    const failure = await translate(error);
    if (failure.cause) c.get('log').warn({ err: failure.cause }, 'signing in with a provider failed');
    const isStep = failure.code === 'SECOND_STEP_NEEDED';
    const text = failure.code === 'UNEXPECTED' ? ERRORS.PROVIDER_FAILED.text : failure.message;
    const outcome: Outcome = { result: isStep ? 'second-step' : 'failed', tab: known.tab, text };
    if (failure.retryAfterSeconds) c.header('retry-after', String(failure.retryAfterSeconds));
    response = await c.html(outcomePage(outcome), isStep ? 200 : (failure.status as 400));
  }
  const headers = new Headers(response.headers);
  if (!headers.has('location')) headers.set('content-security-policy', OUTCOME_POLICY);
  for (const cookie of arrival.responseHeaders.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}
