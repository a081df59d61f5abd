import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { makeListing } from '../../factories/listings.ts';
import { sofa } from '../../factories/sellers.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// An attacker adds fields to a request to act as another user, gain a role or promote a listing.

const victimId = randomUUID();
const EXTRAS: Record<string, unknown> = {
  id: victimId,
  userId: victimId,
  user_id: victimId,
  sellerId: victimId,
  senderId: victimId,
  role: 'admin',
  featured: true,
  verified: true,
  emailVerified: true,
  status: 'active',
  views: 9_999,
  rating: 5,
  ratingCount: 99,
  createdAt: '2001-01-01T00:00:00.000Z',
  __proto__x: { role: 'admin' },
};

let app: TestApp;
let attacker: { id: string; cookie: string };
let ad: { id: number };
let ownAd: { id: number };
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  attacker = await signIn(app);
  ad = await makeListing(app, (await signIn(app)).id);
  ownAd = await makeListing(app, attacker.id, { status: 'draft', featured: false });
});
afterAll(() => app.stop());

/** Bodies that are accepted as they are, so that only the added field can cause a rejection. */
const VALID_BODIES: Record<string, () => object | Promise<object>> = {
  'accounts.signup': () => ({
    email: `${randomUUID()}@example.com`,
    password: 'Zuma-rock-77',
    name: 'Ada Obi',
  }),
  'accounts.update': () => ({ name: 'Ada Obi' }),
  'accountCredentials.forgotPassword': () => ({ email: `${randomUUID()}@example.com` }),
  'alerts.create': () => ({ search: `q=${randomUUID()}` }),
  'conversations.start': () => ({ adId: String(ad.id), message: 'Is it still available?' }),
  'listingContact.report': () => ({ reason: 'scam' }),
  'newsletter.subscribe': () => ({ email: `${randomUUID()}@example.com` }),
  'selling.create': () => sofa(),
  'selling.change': () => ({ title: `Sofa ${randomUUID().slice(0, 8)}` }),
};

/** These routes read no JSON fields, so every request would take effect. */
const EXCLUDED = ['accounts.logout', 'photos.upload', 'selling.remove', 'selling.restore'];
/** The form sends a user id, which the server ignores, and sellers choose between draft and active. */
const NOT_EXTRA: Record<string, string[]> = { 'selling.create': ['userId', 'status'] };
const WRITES = listApiRoutes().filter(({ name, method }) => method !== 'GET' && !EXCLUDED.includes(name));

function send({ name, method, path }: (typeof WRITES)[number], body: object) {
  const id = name.startsWith('selling.') ? ownAd.id : ad.id;
  return app.call(method, path.replace(/\{[^}]+\}/g, String(id)), body, { cookie: attacker.cookie });
}

/** The columns that the added fields could have changed. */
async function readProtectedColumns() {
  const { rows: users } = await app.db.execute(
    sql`SELECT id, role, email, email_verified, rating_sum, rating_count, created_at FROM users ORDER BY id`,
  );
  const { rows: ads } = await app.db.execute(
    sql`SELECT id, seller_id, status, featured FROM listings ORDER BY id`,
  );
  return { users, ads };
}

describe.each(WRITES)('$method $path', (route) => {
  it('writes no field outside its contract', async () => {
    const before = await readProtectedColumns();
    for (const [field, value] of Object.entries(EXTRAS)) {
      if (NOT_EXTRA[route.name]?.includes(field)) continue;
      const body = { ...(await VALID_BODIES[route.name]?.()), [field]: value };
      const { status } = await send(route, body);
      if (VALID_BODIES[route.name]) expect([field, status]).toEqual([field, 422]);
      else expect(status).toBeLessThan(500);
    }
    expect(await readProtectedColumns()).toEqual(before);
  });
});

describe('The same body without added fields', () => {
  it.each(Object.keys(VALID_BODIES))('is accepted by %s', async (name) => {
    const route = WRITES.find((one) => one.name === name);
    expect(route).toBeDefined();
    if (route) expect((await send(route, (await VALID_BODIES[name]?.()) ?? {})).status).toBeLessThan(300);
  });
});

describe('A user id in the body of a new listing', () => {
  it('does not assign the listing to that user', async () => {
    const create = WRITES.find(({ name }) => name === 'selling.create');
    const { rows: before } = await app.db.execute(sql`SELECT max(id) AS last FROM listings`);
    if (create) expect((await send(create, { ...(await sofa()), userId: victimId })).status).toBe(201);
    const { rows } = await app.db.execute(sql`SELECT seller_id FROM listings WHERE id > ${before[0]?.last}`);
    expect(rows).toEqual([{ seller_id: attacker.id }]);
  });
});
