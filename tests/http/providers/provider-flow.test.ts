import { describe, expect, it } from 'vitest';
import { aDevice } from '../../factories/devices.ts';
import { startTestApp } from '../../setup/app.ts';
import {
  type CookieJar,
  chooseIdentity,
  goToProvider,
  newIdentity,
  returnFromProvider,
  withStandIn,
} from '../../setup/provider-visit.ts';
import { resetThrottles } from '../../setup/throttles.ts';

const fixture = withStandIn();
const { visit, me, rows } = fixture;

describe('The list of providers', () => {
  it('shows which providers have keys', async () => {
    const { body } = await fixture.app.call('GET', '/api/users/providers');
    expect(body).toEqual({
      items: ['google', 'apple', 'facebook'].map((provider) => ({ provider, isOn: true })),
    });
    const bare = await startTestApp(
      {},
      { databaseUrl: fixture.app.databaseUrl, storage: fixture.app.storage },
    );
    try {
      const { body: off } = await bare.call('GET', '/api/users/providers');
      expect(off).toEqual({
        items: ['google', 'apple', 'facebook'].map((provider) => ({ provider, isOn: false })),
      });
      const answer = await bare.fetch('/auth/google/start');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Unsupported provider');
    } finally {
      await bare.stop();
    }
  });
});

describe('A sign-in through a provider', () => {
  it('starts with a state, a nonce and PKCE, and stores them in a cookie that no script can read', async () => {
    const answer = await fixture.app.fetch('/auth/google/start?intent=login');
    const url = new URL(answer.headers.get('location') ?? '');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'google',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/auth/google/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^kasuwa\.flow=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(cookie).not.toContain(asked.state);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it('uses a cookie that only HTTPS can set when the public URL has HTTPS', async () => {
    await fixture.another({ PUBLIC_URL: 'https://kasuwa.example' }, async (safe) => {
      const answer = await safe.fetch('/auth/apple/start', { headers: { host: 'evil.example' } });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-kasuwa\.flow=.*; Secure$/);
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      expect(searchParams.get('redirect_uri')).toBe('https://kasuwa.example/auth/apple/callback');
      expect(searchParams.get('response_mode')).toBe('form_post');
    });
  });

  it('reports that the user cancelled', async () => {
    for (const [provider, label] of [
      ['google', 'Google'],
      ['apple', 'Apple'],
      ['facebook', 'Facebook'],
    ] as const) {
      const { outcome } = await visit(provider, { cancel: '1' });
      expect(outcome).toEqual({
        result: 'failed',
        tab: 't1',
        text: `You cancelled the ${label} sign-in.`,
      });
    }
  });

  it('fails when the state differs, or the cookie is missing or altered', async () => {
    const startSignIn = async () => {
      const jar: CookieJar = new Map();
      return {
        jar,
        ...(await chooseIdentity(
          await goToProvider(fixture.app, jar, 'google', 'intent=signup&terms=1'),
          newIdentity(),
        )),
      };
    };
    const wrong = await startSignIn();
    const altered = new URL(wrong.url);
    altered.searchParams.set('state', 'x'.repeat(43));
    expect((await returnFromProvider(fixture.app, wrong.jar, altered)).status).toBe(401);

    const foreign = await startSignIn();
    const missing = await returnFromProvider(fixture.app, new Map(), foreign.url);
    expect(missing.outcome.text).toBe(
      'This sign-in took too long, or started in another window. Please try again.',
    );
    const others = await startSignIn();
    expect((await returnFromProvider(fixture.app, others.jar, foreign.url)).status).toBe(401);

    const tampered = await startSignIn();
    const flow = tampered.jar.get('kasuwa.flow') ?? '';
    tampered.jar.set('kasuwa.flow', flow.slice(0, -2) + (flow.endsWith('AA') ? 'BB' : 'AA'));
    expect((await returnFromProvider(fixture.app, tampered.jar, tampered.url)).status).toBe(401);
  });

  it('works once, and a repeated callback fails with and without the old cookie', async () => {
    const jar: CookieJar = new Map();
    const { url } = await chooseIdentity(
      await goToProvider(fixture.app, jar, 'google', 'intent=signup&terms=1'),
      newIdentity(),
    );
    const earlier = new Map(jar);
    expect((await returnFromProvider(fixture.app, jar, url)).outcome.result).toBe('signed-in');
    expect((await returnFromProvider(fixture.app, jar, url)).outcome.result).toBe('failed');
    const again = await returnFromProvider(fixture.app, earlier, url);
    expect(again.outcome.result).toBe('failed');
    expect([...earlier.keys()]).not.toContain('kasuwa.session');
  });

  it('asks the provider once for each attempt, however often the cookie is sent', async () => {
    const jar: CookieJar = new Map();
    const start = await goToProvider(fixture.app, jar, 'google', 'intent=signup&terms=1');
    const { url } = await chooseIdentity(start, newIdentity());
    const wrong = new URL(url);
    wrong.searchParams.set('code', 'bogus');
    const ends = await Promise.all(
      [wrong.href, url, url, url].map((callback) => returnFromProvider(fixture.app, new Map(jar), callback)),
    );
    const over = 'This sign-in took too long, or started in another window. Please try again.';
    expect(ends.filter(({ outcome }) => outcome.text === over)).toHaveLength(3);
    expect((await returnFromProvider(fixture.app, new Map(jar), url)).outcome.text).toBe(over);
  });

  it('does not start from a link on another site', async () => {
    const start = (site: string) =>
      fixture.app.fetch('/auth/facebook/start?intent=signup&terms=1', {
        headers: { 'sec-fetch-site': site },
      });
    for (const site of ['cross-site', 'same-site']) {
      const answer = await start(site);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    for (const site of ['same-origin', 'none']) expect((await start(site)).status).toBe(302);
  });

  it('asks the provider for a new sign-in when the user must re-authenticate', async () => {
    const asked = async (provider: string, intent: string) =>
      Object.fromEntries(
        (await goToProvider(fixture.app, new Map(), provider, `intent=${intent}`)).searchParams,
      );
    expect(await asked('google', 'proof')).toMatchObject({ max_age: '0', prompt: 'select_account' });
    expect(await asked('facebook', 'proof')).toMatchObject({ auth_type: 'reauthenticate' });
    expect(await asked('apple', 'proof')).toMatchObject({ response_mode: 'form_post' });
    expect(await asked('google', 'login')).not.toHaveProperty('max_age');
  });

  it('cannot start at one provider and end at another', async () => {
    const jar: CookieJar = new Map();
    const { url } = await chooseIdentity(
      await goToProvider(fixture.app, jar, 'google', 'intent=signup&terms=1'),
      newIdentity(),
    );
    const { status } = await returnFromProvider(
      fixture.app,
      jar,
      url.replace('/auth/google/', '/auth/facebook/'),
    );
    expect(status).toBe(401);
    expect(jar.has('kasuwa.session')).toBe(false);
  });

  it('accepts a callback form only from Apple, only small and of the right type', async () => {
    const post = (path: string, init: RequestInit) => fixture.app.fetch(path, { method: 'POST', ...init });
    const form = new URLSearchParams({ code: 'c', state: 's', user: 'no json', evil: '1' });
    const bounced = await post('/auth/apple/callback', { body: form });
    expect(bounced.status).toBe(303);
    expect(bounced.headers.get('location')).toBe('/auth/apple/callback?code=c&state=s');
    expect(bounced.headers.getSetCookie()).toEqual([]);
    expect((await post('/auth/google/callback', { body: form })).status).toBe(405);
    expect((await post('/auth/apple/start', { body: form })).status).toBe(404);
    expect(
      (await post('/auth/apple/callback', { body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(415);
    expect(
      (await post('/auth/apple/callback', { body: new URLSearchParams({ code: 'x'.repeat(20_000) }) }))
        .status,
    ).toBe(413);
  });

  it.each([
    '/auth/myspace/start',
    '/auth/__proto__/start',
    '/auth/constructor/callback',
    '/auth/google',
    '/auth/google/end',
  ])('is not found for an unknown provider or path: %s', async (path) => {
    const { status, outcome } = await returnFromProvider(fixture.app, new Map(), path);
    expect({ status, text: outcome.text }).toEqual({ status: 404, text: 'Unsupported provider' });
  });

  it('is limited per device, both its start and its callback', async () => {
    await fixture.another({ THROTTLE_SCALE: '0.04' }, async (busy) => {
      await resetThrottles(busy);
      const headers = { cookie: aDevice() };
      const statuses = [];
      for (let turn = 0; turn < 3; turn += 1)
        statuses.push((await busy.fetch('/auth/google/start', { headers })).status);
      expect(statuses).toEqual([302, 302, 429]);
      const ends = [];
      for (let turn = 0; turn < 3; turn += 1)
        ends.push((await busy.fetch('/auth/google/callback?code=x&state=x', { headers })).status);
      expect(ends).toEqual([401, 401, 429]);
    });
  });

  it('escapes the data in its page so that none of it is markup', async () => {
    const answer = await fixture.app.fetch(
      `/auth/none/start?tab=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(await answer.text()).not.toContain('<script>alert');
  });

  it('re-authenticates the signed-in user and never switches to another account', async () => {
    const identity = newIdentity();
    const { jar } = await visit('google', identity);
    const { id } = (await me(jar)).body;
    await fixture.app.pool.query(
      `UPDATE sessions SET created_at = now() - interval '1 day' WHERE user_id = $1`,
      [id],
    );
    const other = await visit('google', newIdentity(), { jar, query: 'intent=proof' });
    expect(other.outcome).toMatchObject({
      result: 'failed',
      text: expect.stringContaining('not the account you are signed in to'),
    });
    expect((await me(jar)).body.id).toBe(id);
    const { outcome } = await visit('google', identity, { jar, query: 'intent=proof' });
    expect(outcome.result).toBe('signed-in');
    expect(
      await rows(
        `SELECT created_at > now() - interval '1 hour' AS fresh FROM sessions WHERE user_id = $1`,
        id,
      ),
    ).toEqual([{ fresh: true }]);
    const stranger = await visit('google', identity, { query: 'intent=proof' });
    expect(stranger.status).toBe(401);
  });
});

describe('The screens of a server without provider keys', () => {
  it('show the buttons disabled, with the reason', async () => {
    const bare = await startTestApp(
      {},
      { databaseUrl: fixture.app.databaseUrl, storage: fixture.app.storage },
    );
    try {
      for (const path of ['/login', '/signup']) {
        const page = await (await bare.fetch(path, { headers: { accept: 'text/html' } })).text();
        expect(page.match(/<button[^>]* disabled=""[^>]*aria-describedby/g)).toHaveLength(3);
        expect(page.replace(/<[^>]*>/g, '')).toContain(
          'Google, Apple and Facebook sign-in are not available here yet.',
        );
      }
    } finally {
      await bare.stop();
    }
  });
});
