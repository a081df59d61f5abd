import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStandIn, type StandIn } from '#demo/identity-provider/stand-in.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { startTestApp, type TestApp } from './app.ts';
import { waitForMail } from './mails.ts';

// The steps of a sign-in with a provider, as separate functions, so that tests can deviate at each step.

export const OVER = 'This sign-in took too long, or started in another window. Please try again.';

export type CookieJar = Map<string, string>;

export function cookieHeader(jar: CookieJar): Record<string, string> {
  return jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {};
}

export function storeCookies(jar: CookieJar, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

export type ProviderOutcome = {
  status: number;
  outcome: { result: string; tab: string | null; text?: string };
  headers: Headers;
  page: string;
};

/** Starts the sign-in and returns the provider's URL. */
export async function goToProvider(
  app: TestApp,
  jar: CookieJar,
  provider: string,
  query: string,
): Promise<URL> {
  const answer = await app.fetch(`/auth/${provider}/start?${query}`, { headers: cookieHeader(jar) });
  storeCookies(jar, answer.headers);
  const location = answer.headers.get('location');
  if (answer.status !== 302 || !location)
    throw new Error(`no redirect to the provider: ${answer.status} ${await answer.text()}`);
  return new URL(location);
}

/** Returns from the provider to this URL, or with this form, and reads the last page. */
export async function returnFromProvider(
  app: TestApp,
  jar: CookieJar,
  url: string | URL,
  form?: URLSearchParams,
): Promise<ProviderOutcome> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const path = form ? await postFromProvider(app, pathname, form) : pathname + search;
  const answer = await app.fetch(path, { headers: cookieHeader(jar) });
  storeCookies(jar, answer.headers);
  return readOutcome(answer);
}

async function postFromProvider(app: TestApp, pathname: string, form: URLSearchParams): Promise<string> {
  // Browsers send a cross-site POST without our cookies.
  const answer = await app.fetch(pathname, {
    method: 'POST',
    body: form,
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
  });
  if (answer.status !== 303) throw new Error(`no redirect after the POST: ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

export async function readOutcome(answer: Response): Promise<ProviderOutcome> {
  const page = await answer.text();
  const encoded = /data-outcome="([^"]*)"/.exec(page)?.[1] ?? 'null';
  const outcome = JSON.parse(
    encoded.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  );
  return { status: answer.status, outcome, headers: answer.headers, page };
}

/** Opens the page of the next step. */
export async function openStep(app: TestApp, jar: CookieJar): Promise<ProviderOutcome & { attempt: string }> {
  const answer = await app.fetch('/auth/finish', { headers: cookieHeader(jar) });
  storeCookies(jar, answer.headers);
  const ended = await readOutcome(answer);
  return { ...ended, attempt: /name="attempt" value="([^"]*)"/.exec(ended.page)?.[1] ?? '' };
}

/** Submits the form of that page. */
export async function press(
  app: TestApp,
  jar: CookieJar,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
): Promise<ProviderOutcome> {
  const answer = await app.fetch('/auth/finish', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...cookieHeader(jar), ...headers },
  });
  storeCookies(jar, answer.headers);
  return readOutcome(answer);
}

/** Waits for `count` mails with a code, and returns the code of the newest. */
export async function codeTo(app: TestApp, email: string, count = 1): Promise<string> {
  const { text } = await waitForMail(app, email, 'Your code for signing in to Kasuwa', count);
  return (/^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '').replace(' ', '');
}

/** Goes through the stand-in's pages as this identity. Returns the callback URL and the form, if any. */
export async function chooseIdentity(
  start: URL,
  answer: Record<string, string>,
): Promise<{ url: string; form?: URLSearchParams }> {
  const jar: CookieJar = new Map();
  let url = start.href;
  let init: RequestInit = {};
  for (let step = 0; step < 8; step += 1) {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: cookieHeader(jar) });
    storeCookies(jar, response.headers);
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, url);
      if (next.pathname.endsWith('/callback')) return { url: next.href };
      url = next.href;
      init = {};
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+\/callback)"/.exec(page)?.[1];
    if (action) return { url: action, form: hiddenFields(page) };
    if (!url.includes('/interaction/')) throw new Error(`stuck at ${url}: ${response.status} ${page}`);
    init = { method: 'POST', body: new URLSearchParams(answer) };
  }
  throw new Error('the provider did not finish within 8 steps');
}

function hiddenFields(page: string): URLSearchParams {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return new URLSearchParams(
    fields.map(([, name = '', value = '']) => [
      name,
      value.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code))).replaceAll('&quot;', '"'),
    ]),
  );
}

/** A fixture for a test file with the stand-in provider, and functions to sign in with it. */
export function withStandIn() {
  let standIn: StandIn | null;
  let app: TestApp | undefined;
  beforeAll(async () => {
    standIn = await openStandIn(createLog('silent'), null);
    app = await startTestApp({ THROTTLE_SCALE: '100' }, {}, { providers: standIn?.keys });
  });
  afterAll(async () => {
    await app?.stop();
    await standIn?.stop();
  });
  const fixture = {
    get app(): TestApp {
      return app ?? expect.unreachable('the app was not started');
    },
    get keys(): StandIn['keys'] {
      return standIn?.keys ?? expect.unreachable('the stand-in was not started');
    },
    visit: (...args: ProviderVisit) => visitProvider(fixture.app, ...args),
    me: (jar: CookieJar) =>
      fixture.app.call<{ id: string; email: string; name: string; verified: boolean; provider: string }>(
        'GET',
        '/api/users/me',
        undefined,
        cookieHeader(jar),
      ),
    /** Runs `use` with a second server that has the same database and other settings. */
    async another(settings: Record<string, string>, use: (app: TestApp) => Promise<void>): Promise<void> {
      const second = await startTestApp(settings, fixture.app, { providers: fixture.keys });
      try {
        await use(second);
      } finally {
        await second.stop();
      }
    },
    async rows(sql: string, ...values: unknown[]) {
      return (await fixture.app.pool.query(sql, values)).rows;
    },
  };
  return fixture;
}

export function newIdentity(name = 'Ngozi Eze') {
  return { name, email: `${randomUUID()}@example.com`, verified: 'on' };
}

type ProviderVisit = [
  provider: string,
  identity: Record<string, string>,
  options?: { jar?: CookieJar; query?: string },
];

/** A complete sign-in with this identity. */
export async function visitProvider(
  app: TestApp,
  ...[provider, identity, { jar = new Map(), query = 'intent=signup&terms=1&tab=t1' } = {}]: ProviderVisit
): Promise<ProviderOutcome & { jar: CookieJar }> {
  const start = await goToProvider(app, jar, provider, query);
  const { url, form } = await chooseIdentity(start, identity);
  return { ...(await returnFromProvider(app, jar, url, form)), jar };
}
