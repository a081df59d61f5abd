import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '../../factories/security-events.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import {
  type HostileProvider,
  json,
  startHostileProvider,
  type Token,
} from '../../setup/hostile-provider.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import {
  type CookieJar,
  goToProvider,
  type ProviderOutcome,
  returnFromProvider,
} from '../../setup/provider-visit.ts';

// A provider may send wrong responses, by mistake or by malice. None of them signs a user in, creates an
// account or stops the server.

let app: TestApp;
let hostile: HostileProvider;
let inner: HostileProvider;

beforeAll(async () => {
  hostile = await startHostileProvider();
  inner = await startHostileProvider();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  app = await startTestApp({
    THROTTLE_SCALE: '100',
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: hostile.url,
    FACEBOOK_CLIENT_ID: 'ours',
    FACEBOOK_CLIENT_SECRET: 'secret',
    FACEBOOK_ISSUER: hostile.url,
    APPLE_CLIENT_ID: 'ours',
    APPLE_TEAM_ID: 'team',
    APPLE_KEY_ID: 'key',
    APPLE_ISSUER: hostile.url,
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  });
});

afterAll(async () => {
  await app?.stop();
  await hostile?.stop();
  await inner?.stop();
});

async function visit(
  answer: Parameters<HostileProvider['respondWith']>[0],
  {
    provider = 'google',
    back = {},
    jar = new Map(),
    query: startQuery = 'intent=signup&terms=1',
  }: { provider?: string; back?: Record<string, string>; jar?: CookieJar; query?: string } = {},
): Promise<ProviderOutcome & { jar: CookieJar }> {
  const start = await goToProvider(app, jar, provider, startQuery);
  hostile.setValidClaims(start);
  hostile.respondWith(answer);
  const query = new URLSearchParams({ code: 'code', state: start.searchParams.get('state') ?? '', ...back });
  return { ...(await returnFromProvider(app, jar, `/auth/${provider}/callback?${query}`)), jar };
}

const FAILURE_TEXT = 'An unexpected error occurred during authentication';
const NO_VALID_ANSWER = 'Google did not answer correctly. Please try again in a moment.';
const now = () => Math.floor(Date.now() / 1000);

describe('An id token', () => {
  it('that is valid signs the user in, so the invalid ones are rejected for their own faults', async () => {
    const { outcome, jar } = await visit({});
    expect(outcome.result).toBe('signed-in');
    expect(jar.has('kasuwa.session')).toBe(true);
    expect(hostile.requestedUrls).toEqual(['/token', '/jwks']);
    expect((await visit({ claims: { aud: ['ours'], azp: 'ours' } })).outcome.result).toBe('signed-in');
  });

  it('of an old sign-in at the provider does not re-authenticate the user, and one of a new sign-in does', async () => {
    const who = { sub: 'prover', email: 'prover@example.com' };
    const { jar } = await visit({ claims: who });
    const reauthenticate = (seconds: number) =>
      visit({ claims: { ...who, auth_time: now() - seconds } }, { jar, query: 'intent=proof' });
    const before = jar.get('kasuwa.session');
    expect((await reauthenticate(3_600)).outcome).toMatchObject({
      result: 'failed',
      text: 'Google did not ask you to sign in again. Please sign out there, then try once more.',
    });
    expect(jar.get('kasuwa.session')).toBe(before);
    expect((await reauthenticate(5)).outcome.result).toBe('signed-in');
    expect(jar.get('kasuwa.session')).not.toBe(before);
  });

  const WRONG: Record<string, Token> = {
    'for another client': { claims: { aud: 'theirs' } },
    'for several clients, with another authorized party': {
      claims: { aud: ['ours', 'theirs'], azp: 'theirs' },
    },
    'for several clients, without an authorized party': { claims: { aud: ['ours', 'theirs'] } },
    'with another authorized party': { claims: { azp: 'theirs' } },
    'of another issuer': { claims: { iss: 'https://accounts.google.com' } },
    'of an issuer that begins like ours': { claims: { iss: 'http://127.0.0.1' } },
    'with another nonce': { claims: { nonce: 'x'.repeat(43) } },
    'without a nonce': { claims: { nonce: undefined } },
    'that has expired': { claims: { exp: now() - 120 } },
    'that never expires': { claims: { exp: undefined } },
    'from the future': { claims: { nbf: now() + 3600 } },
    'with the algorithm none': { header: { alg: 'none' }, signedBy: 'nobody' },
    'signed with the public key as a secret': { header: { alg: 'HS256' }, signedBy: 'public key' },
    'signed with another key': { signedBy: 'another' },
    'signed with another key under an unknown key id': { signedBy: 'another', header: { kid: 'theirs' } },
    'whose signature is missing': { signedBy: 'nobody' },
    'with another signature algorithm': { header: { alg: 'PS256' } },
  };

  it.each(Object.entries(WRONG))('%s is rejected', async (_what, token) => {
    const { status, outcome, jar } = await visit(token);
    expect({ status, text: outcome.text }).toEqual({ status: 401, text: FAILURE_TEXT });
    expect([...jar.keys()]).toEqual([]);
  });

  it('or a response that is invalid is recorded as a failed sign-in, and a cancelled sign-in is not', async () => {
    const recorded = async () => (await listEvents(app, 'sign-in-failed')).map(({ detail }) => detail);
    const before = (await recorded()).length;
    await visit({ claims: { nonce: 'x'.repeat(43) } });
    await visit({}, { back: { state: 'x'.repeat(43) } });
    await visit({ claims: { sub: undefined } }, { provider: 'apple' });
    await returnFromProvider(app, new Map(), '/auth/google/callback?code=code&state=stolen');
    await visit({}, { back: { error: 'access_denied' } });
    expect((await recorded()).slice(before)).toEqual(['google', 'google', 'apple', 'google']);
  });

  it.each([
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 }],
    ['a subject that is too long', { sub: 'x'.repeat(300) }],
    ['no email', { email: undefined }],
    ['an invalid email', { email: 'ada@@' }],
    ['several emails', { email: ['a@example.com', 'b@example.com'] }],
  ])('with %s is rejected', async (_what, claims) => {
    const { status, outcome } = await visit({ claims });
    expect(status).toBe(401);
    expect([FAILURE_TEXT, 'Authentication failed. No user data returned.']).toContain(outcome.text);
  });

  it.each([false, 'false', 1, null, undefined])(
    'with %s as email_verified does not confirm the email',
    async (claim) => {
      const email = `known-${typeof claim}-${claim}@example.com`;
      await makeUser(app, { name: 'Ada', email });
      const { headers, jar } = await visit({ claims: { email, email_verified: claim } });
      expect(headers.get('location')).toBe('/auth/finish');
      expect([...jar.keys()]).toEqual(['kasuwa.pending']);
    },
  );

  it.each([
    ['another service', undefined],
    ['another hosted domain', 'shop.example'],
  ])('from Google does not confirm an email at %s', async (_what, hd) => {
    const email = `owner-${hd}@example.com`;
    await makeUser(app, { name: 'Ada', email });
    const { headers, jar } = await visit({ claims: { email, email_verified: true, hd } });
    expect(headers.get('location')).toBe('/auth/finish');
    expect([...jar.keys()]).toEqual(['kasuwa.pending']);
  });

  it('from Apple may have the string "true" as email_verified', async () => {
    const email = 'known-to-apple@example.com';
    await makeUser(app, { name: 'Ada', email });
    const { outcome } = await visit({ claims: { email, email_verified: 'true' } }, { provider: 'apple' });
    expect(outcome.result).toBe('signed-in');
  });
});

describe('A provider', () => {
  const FAULTS: Record<string, (response: ServerResponse) => void> = {
    'that answers 500': (response) => json(response, { error: 'oops' }, 500),
    'that answers 503': (response) => response.writeHead(503).end('<h1>Back soon</h1>'),
    'that closes the connection': (response) => response.destroy(),
    'that sends too large a response': (response) => json(response, { access_token: 'x'.repeat(1_000_000) }),
    'that redirects to an internal address': (response) =>
      response.writeHead(307, { location: `${inner.url}/token` }).end(),
  };

  it.each(Object.entries(FAULTS))(
    '%s fails the sign-in with a message, and the next attempt works',
    async (_what, fault) => {
      const { status, outcome } = await visit((_request, response) => fault(response));
      expect({ status, text: outcome.text }).toEqual({ status: 401, text: NO_VALID_ANSWER });
      expect(inner.requestedUrls).toEqual([]);
      expect((await visit({})).outcome.result).toBe('signed-in');
    },
  );

  it('that never answers, or never ends its response, times out while other requests are served', async () => {
    const elapsed = startStopwatch();
    let asked = 0;
    const neverEnds = (_request: unknown, response: ServerResponse) => {
      asked += 1;
      if (asked > 1)
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"access_token":');
    };
    const visits = [visit(neverEnds), visit(neverEnds)];
    const other = await app.fetch('/api/users/providers');
    expect(other.status).toBe(200);
    expect(elapsed()).toBeLessThan(3_000);
    for (const { outcome } of await Promise.all(visits)) expect(outcome.text).toBe(NO_VALID_ANSWER);
    expect(elapsed()).toBeLessThan(12_000);
  }, 20_000);

  it.each([
    ['no JSON', (response: ServerResponse) => response.writeHead(200).end('hello')],
    ['an error', (response: ServerResponse) => json(response, { error: 'invalid_grant' }, 400)],
    ['no token', (response: ServerResponse) => json(response, {})],
    [
      'no id token',
      (response: ServerResponse) => json(response, { access_token: 'a', token_type: 'bearer' }),
    ],
  ])('that answers %s signs nobody in', async (_what, answer) => {
    const { status, outcome } = await visit((_request, response) => answer(response));
    expect({ status, text: outcome.text }).toEqual({ status: 401, text: FAILURE_TEXT });
  });

  it('is not asked for a token when the callback names another issuer', async () => {
    const { status } = await visit({}, { back: { iss: 'https://evil.example' } });
    expect(status).toBe(401);
    expect(hostile.requestedUrls).toEqual([]);
  });

  it.each(['server_error', 'login_required', '<script>alert(1)</script>'])(
    'that sends back the error %s fails the sign-in with a message of our own',
    async (error) => {
      const { outcome } = await visit({}, { back: { error, error_description: 'pay here: evil.example' } });
      expect(outcome).toMatchObject({ result: 'failed', text: FAILURE_TEXT });
      expect(hostile.requestedUrls).toEqual([]);
    },
  );

  it('that sends a token beside the code is rejected', async () => {
    expect((await visit({}, { back: { id_token: 'x.y.z' } })).status).toBe(401);
  });

  it('gets a signed client secret from us when it is Apple', async () => {
    let body = '';
    await visit(
      async (request, response) => {
        for await (const chunk of request) body += chunk;
        json(response, {}, 500);
      },
      { provider: 'apple' },
    );
    const secret = new URLSearchParams(body).get('client_secret') ?? '';
    const [header, payload] = secret.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'ES256', kid: 'key', typ: 'JWT' });
    expect(JSON.parse(payload ?? '')).toMatchObject({
      iss: 'team',
      sub: 'ours',
      aud: 'https://appleid.apple.com',
    });
  });
});

describe('Facebook', () => {
  const graph = (body: unknown, status = 200) =>
    visit(
      (request, response) =>
        request.url?.startsWith('/graph/me')
          ? json(response, body, status)
          : json(response, { access_token: 'at', token_type: 'bearer' }),
      { provider: 'facebook' },
    );

  it('is asked for the id, name and email, and never for a picture', async () => {
    const { headers } = await graph({
      id: '1',
      name: 'Ada',
      email: 'fb-1@example.com',
      picture: { data: { url: `${inner.url}/picture.png` } },
    });
    expect(headers.get('location')).toBe('/auth/finish');
    expect(hostile.requestedUrls).toEqual(['/token', '/graph/me?fields=id%2Cname%2Cemail']);
    expect(inner.requestedUrls).toEqual([]);
  });

  it.each([
    ['no id', { name: 'Ada', email: 'fb-2@example.com' }],
    ['no email', { id: '2', name: 'Ada' }],
    ['a list', []],
  ])('that answers %s is rejected', async (_what, body) => {
    expect((await graph(body)).outcome.text).toBe('Authentication failed. No user data returned.');
  });

  it.each([400, 401, 500])('that answers %s signs nobody in', async (status) => {
    const { outcome } = await graph({ error: { message: 'no' } }, status);
    expect(outcome.result).toBe('failed');
  });
});
