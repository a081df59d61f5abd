import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes } from '#server/http/api-routes.ts';
import { aReportedListing, aStaffUser } from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { listEvents, listEventsOf } from '../../factories/security-events.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { BODIES, ID_KINDS, REJECTED } from './id-kinds.ts';

// A response must not reveal that an id exists: another user's id is treated like a nonexistent id.

const WITH_ID = listApiRoutes().filter(({ path }) => path.includes('{'));
const OWNED = WITH_ID.filter(({ name }) => ID_KINDS[name] !== 'public');

let app: TestApp;
let ids: Record<string, string>;
let owner: { id: string; cookie: string };
let stranger: { id: string; cookie: string };
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  const conversation = await startConversation(app);
  owner = conversation.seller;
  stranger = await signIn(app);
  const draft = await makeListing(app, owner.id, { status: 'draft' });
  const alert = await app.call<{ id: string }>(
    'POST',
    '/api/alerts',
    { search: 'q=sofa' },
    { cookie: owner.cookie },
  );
  const sessions = await app.call<{ items: { id: string }[] }>('GET', '/api/users/me/sessions', undefined, {
    cookie: owner.cookie,
  });
  const blocked = await startConversation(app, { seller: conversation.seller });
  await conversation.seller.block(blocked.id);
  const sale = await aSale(app, { seller: conversation.seller });
  const review = await sale.buyer.rate(sale.adId, { stars: 4 });
  const staff = await aStaffUser(app);
  const { caseId } = await aReportedListing(app, { seller: conversation.seller });
  const decision = await staff.decide(caseId, {
    decision: 'warn',
    rule: 'other',
    message: 'Please change it.',
  });
  const notifications = await app.call<{ items: { id: string }[] }>('GET', '/api/notifications', undefined, {
    cookie: owner.cookie,
  });
  ids = {
    draft: String(draft.id),
    conversation: conversation.id,
    decision: decision.body.id,
    alert: alert.body.id,
    notification: notifications.body.items[0]?.id ?? '',
    session: sessions.body.items[0]?.id ?? '',
    blocked: blocked.buyer.id,
    review: review.body.id,
  };
});
afterAll(() => app.stop());

function ask({ method, path, name }: ApiRoute, id: string, who: { cookie?: string }) {
  const [url, headers] = [
    path.replace('{seq}', '1').replace(/\{[^}]+\}/, id),
    who.cookie ? { cookie: who.cookie } : {},
  ];
  const body = method === 'GET' ? undefined : (BODIES[name] ?? {});
  return app.call(method, url, body, headers as Record<string, string>);
}

describe('The table of id kinds', () => {
  it('lists exactly the routes with an id', () => {
    expect(Object.keys(ID_KINDS).sort()).toEqual(WITH_ID.map(({ name }) => name).sort());
  });
});

describe.each(OWNED)('$method $path', (route) => {
  it('gives a stranger and a visitor the same response for another user’s id as for a nonexistent one', async () => {
    const id = ids[ID_KINDS[route.name] ?? ''] ?? '';
    expect(id).not.toBe('');
    const absent = /^\d+$/.test(id) ? '999999999' : randomUUID();
    for (const who of [stranger, {}]) {
      const [foreign, nothing] = [await ask(route, id, who), await ask(route, absent, who)];
      const answer = JSON.stringify(nothing.body).replaceAll(absent, id);
      expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([nothing.status, answer]);
      expect(foreign.status).not.toBe(422);
      expect([...foreign.headers.keys()]).toEqual([...nothing.headers.keys()]);
    }
  });
});

describe('A signed-in user who requests data of another user', () => {
  it('is recorded with the route, with one event per minute for equal requests; a visitor is not recorded', async () => {
    const curious = await signIn(app);
    for (const who of [curious, curious, {}])
      for (const route of OWNED) await ask(route, ids[ID_KINDS[route.name] ?? ''] ?? '', who);
    const events = (await listEvents(app, 'access-rejected')).filter(({ userId }) => userId === curious.id);
    const routes = events.map(({ detail }) => detail?.replace('-', '.'));
    expect([...new Set(routes)].toSorted()).toEqual(REJECTED.toSorted());
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(REJECTED.length * 2);
    // A route has two rows if a new minute started between its two requests.
    expect(events.length).toBeLessThanOrEqual(REJECTED.length * 2);
    expect(events[0]).toMatchObject({ sessionId: expect.any(String), requestId: expect.any(String) });
    const all = await listEvents(app, 'access-rejected');
    expect(all.filter(({ userId }) => userId === null)).toEqual([]);
  });

  it('leaves no event for a public id that does not exist', async () => {
    const reader = await signIn(app);
    for (const route of WITH_ID.filter(({ name }) => ID_KINDS[name] === 'public'))
      await ask(route, randomUUID(), reader);
    expect(await listEventsOf(app, reader.id)).toEqual([]);
  });
});

describe('The data that strangers requested', () => {
  it('is unchanged and still belongs to its owner', async () => {
    const read = async (path: string) =>
      (await app.call<object>('GET', path, undefined, { cookie: owner.cookie })).body;
    expect(await read(`/api/ads/mine/${ids.draft}`)).toMatchObject({
      status: 'draft',
      title: 'Two-seater sofa',
    });
    expect(await read(`/api/conversations/${ids.conversation}`)).toMatchObject({
      id: ids.conversation,
    });
    for (const [path, id] of [
      ['/api/alerts', ids.alert],
      ['/api/users/me/sessions', ids.session],
      ['/api/blocks', ids.blocked],
    ])
      expect(JSON.stringify(await read(path ?? ''))).toContain(id);
    const { items } = (await read('/api/notifications')) as { items: { id: string; read: boolean }[] };
    expect(items.find(({ id }) => id === ids.notification)).toMatchObject({ read: false });
    expect(JSON.stringify(await read(`/api/users/${owner.id}/reviews`))).not.toContain('Thank you.');
  });
});
