import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes } from '#server/http/api-routes.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

/** Who may call each route. A route that is missing here fails the suite, so add each new route. */
const ACCESS: Record<string, 'public' | 'signed-in' | 'staff'> = {
  'accounts.signup': 'public',
  'accounts.login': 'public',
  'accounts.secondStep': 'public',
  'accounts.logout': 'public',
  'accounts.me': 'signed-in',
  'accounts.update': 'signed-in',
  'accounts.profile': 'public',
  'accountCredentials.forgotPassword': 'public',
  'accountCredentials.resetPassword': 'public',
  'accountCredentials.changePassword': 'signed-in',
  'accountCredentials.sendVerification': 'signed-in',
  'accountCredentials.verifyEmail': 'public',
  'accountCredentials.verifyEmailByCode': 'signed-in',
  'accountCredentials.startEmailChange': 'signed-in',
  'accountCredentials.cancelEmailChange': 'signed-in',
  'accountCredentials.confirmEmailChange': 'public',
  'alerts.list': 'signed-in',
  'alerts.create': 'signed-in',
  'alerts.withNewListings': 'signed-in',
  'alerts.markSeen': 'signed-in',
  'alerts.change': 'signed-in',
  'alerts.remove': 'signed-in',
  'categories.list': 'public',
  'conversations.about': 'signed-in',
  'conversations.answerOffer': 'signed-in',
  'conversations.block': 'signed-in',
  'conversations.blocked': 'signed-in',
  'conversations.blockUser': 'signed-in',
  'conversations.delivered': 'signed-in',
  'conversations.get': 'signed-in',
  'conversations.hide': 'signed-in',
  'conversations.list': 'signed-in',
  'conversations.messages': 'signed-in',
  'conversations.phone': 'signed-in',
  'conversations.read': 'signed-in',
  'conversations.release': 'signed-in',
  'conversations.report': 'signed-in',
  'conversations.reserve': 'signed-in',
  'conversations.send': 'signed-in',
  'conversations.typing': 'signed-in',
  'conversations.unblock': 'signed-in',
  'conversations.unblockUser': 'signed-in',
  'conversations.start': 'signed-in',
  'conversations.startWithOffer': 'signed-in',
  'deals.own': 'signed-in',
  'deals.stopWaiting': 'signed-in',
  'deals.wait': 'signed-in',
  events: 'signed-in',
  supportEvents: 'staff',
  'favorites.list': 'signed-in',
  'favorites.ids': 'signed-in',
  'favorites.add': 'signed-in',
  'favorites.remove': 'signed-in',
  'favorites.note': 'signed-in',
  'follows.list': 'signed-in',
  'follows.get': 'signed-in',
  'follows.add': 'signed-in',
  'follows.remove': 'signed-in',
  'information.figures': 'public',
  'information.page': 'public',
  'information.help': 'public',
  'information.search': 'public',
  'information.topic': 'public',
  'information.article': 'public',
  'information.posts': 'public',
  'information.post': 'public',
  'listingContact.view': 'public',
  'listingContact.phone': 'signed-in',
  'listingContact.reveals': 'signed-in',
  'listingContact.report': 'signed-in',
  'listings.featured': 'public',
  'listings.recent': 'public',
  'listings.get': 'public',
  'meetups.get': 'signed-in',
  'meetups.propose': 'signed-in',
  'meetups.confirm': 'signed-in',
  'meetups.onMyWay': 'signed-in',
  'meetups.cancel': 'signed-in',
  'meetups.share': 'signed-in',
  'meetups.stopSharing': 'signed-in',
  'meetups.sharedPlan': 'public',
  'myData.requestExport': 'signed-in',
  'myData.getExport': 'signed-in',
  'myData.deleteAccount': 'signed-in',
  'newsletter.subscribe': 'public',
  'newsletter.confirm': 'public',
  'newsletter.preferences': 'public',
  'newsletter.savePreferences': 'public',
  'newsletter.ownLink': 'signed-in',
  'notifications.list': 'signed-in',
  'notifications.unread': 'signed-in',
  'notifications.read': 'signed-in',
  'notifications.readAll': 'signed-in',
  ownArchive: 'signed-in',
  'phone.sendCode': 'signed-in',
  'phone.confirm': 'signed-in',
  'photos.sizes': 'public',
  'photos.upload': 'signed-in',
  'providers.list': 'public',
  'push.key': 'public',
  'push.current': 'signed-in',
  'push.subscribe': 'signed-in',
  'push.unsubscribe': 'signed-in',
  'reviews.of': 'public',
  'reviews.due': 'signed-in',
  'reviews.write': 'signed-in',
  'reviews.reply': 'signed-in',
  'search.ads': 'public',
  'search.facets': 'public',
  'search.subcategories': 'public',
  'search.suggestions': 'public',
  'search.similar': 'public',
  'secondFactor.begin': 'signed-in',
  'secondFactor.confirm': 'signed-in',
  'secondFactor.renewCodes': 'signed-in',
  'secondFactor.switchOff': 'signed-in',
  'sessions.list': 'signed-in',
  'sessions.end': 'signed-in',
  'sessions.endMany': 'signed-in',
  'sessions.activity': 'signed-in',
  'sessions.reauthenticate': 'signed-in',
  'selling.create': 'signed-in',
  'selling.change': 'signed-in',
  'selling.remove': 'signed-in',
  'selling.restore': 'signed-in',
  'selling.publish': 'signed-in',
  'selling.pause': 'signed-in',
  'selling.renew': 'signed-in',
  'selling.sold': 'signed-in',
  'selling.buyers': 'signed-in',
  'selling.mine': 'signed-in',
  'selling.own': 'signed-in',
  'selling.usualPrice': 'signed-in',
  'selling.priceBand': 'public',
  'sellers.sections': 'public',
  'sellers.sold': 'public',
  'sellers.report': 'signed-in',
  'support.contact': 'public',
  'support.chat': 'signed-in',
  'support.startChat': 'signed-in',
  'supportDesk.access': 'staff',
  'supportDesk.messages': 'staff',
  'supportDesk.message': 'staff',
  'supportDesk.reply': 'staff',
  'supportDesk.close': 'staff',
  'supportDesk.chats': 'staff',
  'supportDesk.chat': 'staff',
  'supportDesk.chatMessages': 'staff',
  'supportDesk.sendMessage': 'staff',
  'supportDesk.settle': 'staff',
  'supportDesk.readChat': 'staff',
  'unsubscribe.look': 'public',
  'unsubscribe.stop': 'public',
};

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
