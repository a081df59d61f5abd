import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes } from '#server/http/api-routes.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { ACCESS } from './route-access.ts';

/** Body sizes above the limits of these routes. All other routes accept at most 64 KB. */
const LARGE: Record<string, number> = {
  'photos.upload': 5 * 1024 * 1024,
  'selling.create': 60_000_000,
  'selling.change': 60_000_000,
};

const ROUTES = listApiRoutes();
const WRITES = ROUTES.filter(({ method }) => method !== 'GET');
const SIGNED_IN = ROUTES.filter(({ name }) => ACCESS[name] !== 'public');
const STAFF = ROUTES.filter(({ name }) => ACCESS[name] === 'staff');
const ADMIN = ROUTES.filter(({ name }) => ACCESS[name] === 'admin');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

function urlOf({ path }: ApiRoute): string {
  return path.replace(/\{[^}]+\}/g, '1');
}

function call(
  route: ApiRoute,
  headers: Record<string, string> = {},
  method = route.method,
): Promise<Response> {
  const body = method === 'GET' ? undefined : '{}';
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return app.fetch(urlOf(route), { method, headers: { ...type, ...headers }, body });
}

describe('The access table', () => {
  it('names every route of the API and no other', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(ROUTES.map(({ name }) => name).sort());
  });
});

describe.each(ROUTES)('$method $path', (route) => {
  it('is described by the OpenAPI document', async () => {
    const { body } = await app.call<{ paths: Record<string, Record<string, { summary?: string }>> }>(
      'GET',
      '/api/openapi.json',
    );
    expect(body.paths[route.path.replace(/^\/api/, '')]?.[route.method.toLowerCase()]?.summary).toBeTruthy();
  });

  it('rejects methods that its path does not offer', async () => {
    const offered = ROUTES.filter(({ pattern }) => pattern.test(urlOf(route))).map(({ method }) => method);
    const others = METHODS.filter((method) => !offered.includes(method));
    expect(others.length).toBeGreaterThan(0);
    for (const method of others) {
      const response = await call(route, {}, method);
      await expectEnvelope(response, 'METHOD_NOT_ALLOWED');
      for (const name of offered) expect(response.headers.get('allow')?.split(', ')).toContain(name);
    }
  });
});

describe.each(WRITES)('The write $method $path', (route) => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a plain-text form', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('rejects %s, even from a signed-in user', async (_what, headers) => {
    await expectEnvelope(await call(route, headers), 'WRONG_ORIGIN');
    const { cookie } = await aSignedInUser();
    await expectEnvelope(await call(route, { ...headers, cookie }), 'WRONG_ORIGIN');
  });

  it('rejects a body that is too large or compressed', async () => {
    await expectEnvelope(await call(route, { 'content-encoding': 'gzip' }), 'UNSUPPORTED_MEDIA');
    const oversize = LARGE[route.name];
    const send = async (headers: Record<string, string>) =>
      app.fetch(urlOf(route), {
        method: route.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ x: 'x'.repeat(oversize ?? 65_536) }),
      });
    // Routes that accept photos check the session before they read the body.
    await expectEnvelope(await send({}), oversize ? 'NOT_SIGNED_IN' : 'TOO_LARGE');
    await expectEnvelope(await send({ cookie: (await aSignedInUser()).cookie }), 'TOO_LARGE');
  });
});

describe.each(SIGNED_IN)('The signed-in route $method $path', (route) => {
  it('rejects a visitor, with or without a forged cookie', async () => {
    for (const cookie of ['', 'kasuwa.session=abc.def'])
      await expectEnvelope(await call(route, { cookie }), 'NOT_SIGNED_IN');
  });

  it('accepts a signed-in user', async () => {
    const { cookie } = await aSignedInUser();
    expect((await call(route, { cookie })).status).not.toBe(401);
  });
});

describe.each(STAFF)('The staff route $method $path', (route) => {
  it('rejects a user without a role, and accepts moderators and admins', async () => {
    const { cookie } = await aSignedInUser();
    await expectEnvelope(await call(route, { cookie }), 'NOT_ALLOWED');
    for (const role of ['moderator', 'admin'] as const)
      expect((await call(route, { cookie: (await aStaffUser(role)).cookie })).status).not.toBe(403);
  });
});

describe.each(ADMIN)('The admin route $method $path', (route) => {
  it('rejects users and moderators, and accepts admins', async () => {
    await expectEnvelope(await call(route, { cookie: (await aSignedInUser()).cookie }), 'NOT_ALLOWED');
    await expectEnvelope(
      await call(route, { cookie: (await aStaffUser('moderator')).cookie }),
      'NOT_ALLOWED',
    );
    expect((await call(route, { cookie: (await aStaffUser('admin')).cookie })).status).not.toBe(403);
  });
});

describe('The OpenAPI document', () => {
  it('describes exactly these routes', async () => {
    const { status, body } = await app.call<{ openapi: string; paths: Record<string, object> }>(
      'GET',
      '/api/openapi.json',
    );
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(described.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('has a readable page without scripts that lists every route', async () => {
    const response = await app.fetch('/api/docs', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await response.text();
    for (const { method, path } of ROUTES) expect(page).toContain(`${method} ${path}`);
    expect(page).not.toContain('<script');
  });
});

let user: Promise<{ cookie: string }> | undefined;
function aSignedInUser(): Promise<{ cookie: string }> {
  user ??= signIn(app);
  return user;
}

const staff = new Map<string, Promise<{ cookie: string }>>();
function aStaffUser(role: 'moderator' | 'admin'): Promise<{ cookie: string }> {
  const session = staff.get(role) ?? signInAs(app, role);
  staff.set(role, session);
  return session;
}
