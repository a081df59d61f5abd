import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { IN_PROCESS, startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope, INTERNALS } from '../../setup/envelope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const CREDENTIALS = JSON.stringify({ email: 'ada@example.com', password: 'Zuma-rock-77' });

function post(body: BodyInit, headers: Record<string, string> = JSON_TYPE, url = '/api/users/login') {
  return app.fetch(url, { method: 'POST', headers, body });
}

describe('An invalid body', () => {
  it.each([
    ['cut off', '{"email":'],
    ['not JSON', 'email=ada'],
    ['single-quoted', "{'email':'a'}"],
    ['with a comment', '{} // hello'],
    ['a NUL', '\0'],
    ['not UTF-8', '\xff\xfe'],
  ])('is a bad request: %s', async (_case, body) => {
    await expectEnvelope(await post(Buffer.from(body, 'latin1')), 'BAD_REQUEST');
  });

  const INVALID: [string, string][] = [
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a string', '"email"'],
    ['a number', '5'],
    ['numbers for text', '{"email":1e400,"password":9007199254740993}'],
    ['lists for text', '{"email":[],"password":{}}'],
    ['booleans for text', '{"email":true,"password":false}'],
    ['a key of the prototype', '{"__proto__":{"email":"a","password":"b"}}'],
    ['nulls for text', '{"email":null,"password":null}'],
    ['a NUL in text', '{"email":"a\\u0000b","password":"x"}'],
    ['a lone surrogate in text', '{"email":"a\\ud800b","password":"x"}'],
    ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['10,000 levels in a field', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`],
  ];
  const MISSING: [string, string][] = [
    ['constructor and prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['5,000 unknown keys', `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join()}}`],
  ];

  it.each(INVALID)('is rejected as invalid input: %s', async (_case, body) => {
    await expectEnvelope(await post(body), 'INVALID_INPUT');
  });

  it.each(MISSING)('lacks the required fields: %s', async (_case, body) => {
    await expectEnvelope(await post(body), 'MISSING_FIELDS');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('with 100,000 levels is too large', async () => {
    await expectEnvelope(await post('['.repeat(100_000)), 'TOO_LARGE');
  });
});

describe('The size limit of a body', () => {
  it('rejects a request by its content length', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: 'x'.repeat(65_536) });
    await expectEnvelope(
      await post(body, { ...JSON_TYPE, 'content-length': String(body.length) }),
      'TOO_LARGE',
    );
  });

  it('rejects a stream without a length while it arrives', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.alloc(16_384, 'x'));
      },
    });
    const init = { method: 'POST', headers: JSON_TYPE, body: endless, duplex: 'half' } as RequestInit;
    const response = await app.fetch('/api/users/login', init, IN_PROCESS);
    await expectEnvelope(response, 'TOO_LARGE');
    expect(sent).toBeLessThan(12);
  });

  it('accepts a body of exactly the limit', async () => {
    const body = CREDENTIALS.padEnd(65_536, ' ');
    await expectEnvelope(await post(body, { ...JSON_TYPE, 'content-length': '65536' }), 'LOGIN_FAILED');
  });
});

describe('A write request', () => {
  it.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['text/plain that mentions JSON', { 'content-type': 'text/plain; application/json' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a type that starts like JSON', { 'content-type': 'application/jsonp' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['an empty type', { 'content-type': '' }],
    ['another origin', { ...JSON_TYPE, origin: 'https://evil.example' }],
    ['an opaque origin', { ...JSON_TYPE, origin: 'null' }],
    ['our host on another port', { ...JSON_TYPE, origin: 'http://localhost:8080' }],
    ['our host with https', { ...JSON_TYPE, origin: 'https://localhost' }],
    ['a host that starts like ours', { ...JSON_TYPE, origin: 'http://localhost.evil.example' }],
    ['another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
    ['another subdomain of our site', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }],
    [
      'another site, with our origin',
      { ...JSON_TYPE, origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    ],
  ])('that another site could send is rejected: %s', async (_case, headers) => {
    const response = await post(CREDENTIALS, headers);
    await expectEnvelope(response, 'WRONG_ORIGIN');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['our own page', { ...JSON_TYPE, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['a client without an origin', JSON_TYPE],
    ['a client that sends JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('is accepted from %s', async (_case, headers) => {
    await expectEnvelope(await post(CREDENTIALS, headers), 'LOGIN_FAILED');
  });
});

describe('A compressed body', () => {
  it.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])('is rejected: %s', async (encoding) => {
    const response = await post(gzipSync(CREDENTIALS), { ...JSON_TYPE, 'content-encoding': encoding });
    await expectEnvelope(response, 'UNSUPPORTED_MEDIA');
  });
});

describe('An unknown URL', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/users',
    '/api/users/login/more',
    '/api//users/me',
    '/api/%zz',
    '/api/ads/1/..%2f2/x',
    '/api/rpc/accounts/me',
    '/api/auth/sign-up/email',
    '/api/auth/get-session',
    '/api/.env',
  ])('under /api gets the error envelope: %s', async (path) => {
    await expectEnvelope(await app.fetch(path), 'NOT_FOUND');
  });

  it.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/....//....//package.json',
    '/assets/..\\..\\package.json',
    '/assets/',
    '/assets',
    '/assets/x.js.map',
    '/assets/%00',
    '/photos/../secrets.json',
    '/photos/..%2fsecrets.json',
    '/photos/%2e%2e%2fsecrets.json',
    '/photos/',
    `/photos/${'a'.repeat(32)}-400.webp`,
    `/photos/${'a'.repeat(32)}-401.webp`,
    `/photos/${'A'.repeat(32)}-400.webp`,
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.data/secrets.json',
    '/secrets.json',
    '/package.json',
    '/src/server/main.ts',
    '/build/server/index.js',
    '/server/index.js',
    '/schema/accounts.sql',
    '/node_modules/hono/package.json',
    '/metrics',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/wp-admin/setup.php',
  ])('does not expose a file: %s', async (path) => {
    const response = await app.fetch(path);
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).not.toMatch(
      /"dependencies"|root:|repositoryformatversion|CREATE TABLE|sourcesContent|import \{/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('A method that a path does not support', () => {
  it.each([
    ['GET', '/api/users/login', 'POST'],
    ['PUT', '/api/users/login', 'POST'],
    ['DELETE', '/api/users/me', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/api/users/me', 'GET, HEAD, PATCH'],
    ['POST', '/api/categories', 'GET, HEAD'],
    ['PUT', '/api/ads/1', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/api/docs', 'GET, HEAD'],
    ['PROPFIND', '/api/users/me', 'GET, HEAD, PATCH'],
  ])('gets the list of supported methods: %s %s', async (method, path, allowed) => {
    const response = await app.fetch(path, { method });
    await expectEnvelope(response, 'METHOD_NOT_ALLOWED');
    expect(response.headers.get('allow')).toBe(allowed);
  });
});

describe('A query string', () => {
  it.each([
    '?limit=0',
    '?limit=-1',
    '?limit=25',
    '?limit=1.5',
    '?limit=1e400',
    '?limit=abc',
    '?limit=',
    '?limit=5&limit=6',
    '?limit[a][b]=5',
    '?limit[__proto__][x]=5',
    '?__proto__[admin]=1',
    '?constructor[prototype][admin]=1',
    '?unknown=1',
    "?limit=5'--",
    `?${'a[b]'.repeat(500)}=1`,
  ])('with invalid parameters is rejected: %s', async (query) => {
    await expectEnvelope(await app.fetch(`/api/ads/recent${query}`), 'INVALID_INPUT');
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('A random body', () => {
  const CALLS = ['/api/users/login', '/api/users/signup', '/api/newsletter', '/api/newsletter/confirm'];

  it('is rejected with an error envelope and never causes a server error', async () => {
    const field = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.jsonValue({ maxDepth: 3 }));
    const body = fc.oneof(
      fc.record({ email: field, password: field, name: field, token: field }, { requiredKeys: [] }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CALLS), body, async (url, value) => {
        const sent = JSON.stringify(value);
        // The response names unknown fields, so a name such as "zOd" would be returned.
        fc.pre(!INTERNALS.test(sent));
        const response = await post(sent, JSON_TYPE, url);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        await expectEnvelope(response, ((await response.clone().json()) as { code: ErrorCode }).code);
      }),
      { numRuns: 300 },
    );
  });
});
