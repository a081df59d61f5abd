import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { users } from '#server/modules/accounts/index.ts';
import type { Listing } from '#shared/contract/listings.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type SignedInUser = { id: string; cookie: string };

let numbers = 0;
/** A number nobody has yet. */
function newNumber(): string {
  numbers += 1;
  return `+234803${String(5_550_000 + numbers)}`;
}

const aSeller = (given: Partial<typeof users.$inferInsert> = {}) =>
  makeUser(app, { phone: newNumber(), showPhone: true, ...given });
const ask = ({ cookie }: SignedInUser, id: number | string, on = app) =>
  on.call<{ phone?: string; code?: string }>('POST', `/api/ads/${id}/phone`, undefined, { cookie });
const reveals = async (listingId: number) =>
  (
    await app.db.execute<{ viewer_id: string }>(
      sql`SELECT viewer_id FROM phone_reveals WHERE listing_id = ${listingId}`,
    )
  ).rows.map(({ viewer_id }) => viewer_id);
const offersPhone = async (id: number) =>
  (await app.call<Listing>('GET', `/api/ads/${id}`)).body.seller.offersPhone;

describe('A seller’s number', () => {
  it('is shown to a member who asks, and who asked is noted once', async () => {
    const seller = await aSeller();
    const { id } = await makeListing(app, seller.id);
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    expect(await offersPhone(id)).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect(await ask(ada, id)).toMatchObject({ status: 200, body: { phone: seller.phone } });
    await Promise.all(Array.from({ length: 5 }, () => ask(ben, id)));
    expect((await reveals(id)).sort()).toEqual([ada.id, ben.id].sort());
  });

  it.each([
    ['does not want it shown', { showPhone: false }],
    ['has none', { phone: null }],
    ['has not confirmed it', { phoneConfirmedAt: null }],
  ])('is kept where the seller %s', async (_what, given) => {
    const { id } = await makeListing(app, (await aSeller(given)).id);
    expect(await offersPhone(id)).toBe(false);
    const answer = await ask(await anyUser(), id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PHONE_NOT_SHOWN' } });
    expect(answer.body).not.toHaveProperty('phone');
    expect(await reveals(id)).toEqual([]);
  });

  it('is hidden by default, and from the moment the seller says so', async () => {
    const { rows } = await app.db.execute<{ show_phone: boolean }>(
      sql`INSERT INTO users (name, email) VALUES ('New', 'new@example.com') RETURNING show_phone`,
    );
    expect(rows).toEqual([{ show_phone: false }]);
    const seller = await aSeller();
    const { id } = await makeListing(app, seller.id);
    expect((await ask(await anyUser(), id)).status).toBe(200);
    await app.db.update(users).set({ showPhone: false }).where(eq(users.id, seller.id));
    expect((await ask(await anyUser(), id)).status).toBe(409);
  });

  it.each([
    ['active', 200, true],
    ['sold', 409, false],
    ['expired', 409, false],
    ['draft', 404, false],
    ['paused', 404, false],
    ['removed', 410, false],
  ] as const)('about a listing that is %s answers %i', async (status, answer, isOffered) => {
    const { id } = await makeListing(app, (await aSeller()).id, { status });
    expect((await ask(await anyUser(), id)).status).toBe(answer);
    if (answer !== 404 && answer !== 410) expect(await offersPhone(id)).toBe(isOffered);
  });

  it('about what does not exist is not found', async () => {
    for (const id of ['99999999999', 'abc', '0']) expect((await ask(await anyUser(), id)).status).toBe(404);
  });

  it('is shown to its owner without being counted', async () => {
    const owner = await signIn(app);
    const phone = newNumber();
    await app.db
      .update(users)
      .set({ phone, phoneConfirmedAt: new Date(), showPhone: true })
      .where(eq(users.id, owner.id));
    const { id } = await makeListing(app, owner.id);
    expect((await ask(owner, id)).body).toEqual({ phone });
    expect(await reveals(id)).toEqual([]);
  });

  it('can be asked for 30 times a day, ids that lead nowhere included', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const seller = await makeUser(strict, { phone: newNumber(), showPhone: true });
      const { id } = await makeListing(strict, seller.id);
      const ada = await signIn(strict);
      const answers: number[] = [];
      for (const each of [id, 99_999, id, id]) answers.push((await ask(ada, each, strict)).status);
      expect(answers).toEqual([200, 404, 200, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('No number', () => {
  it('is in any page or answer that one can read', async () => {
    const sellers = await Promise.all([aSeller(), aSeller({ showPhone: false })]);
    const ids: number[] = [];
    for (const { id } of sellers)
      for (const status of LISTING_STATUSES)
        ids.push((await makeListing(app, id, { status, featured: true, categoryId: 1 })).id);
    const reader = await signIn(app);
    const { cookie } = reader;
    for (const id of ids) await app.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
    // They talk with both and have been shown the one number there is to tell, which is still in nothing else.
    const active = ids.filter((_, at) => LISTING_STATUSES[at % LISTING_STATUSES.length] === 'active');
    const asked = await Promise.all(active.map((id) => ask(reader, id)));
    expect(asked.map(({ status }) => status)).toEqual([200, 409]);
    const conversations = await Promise.all(active.map((adId) => write(reader, String(adId))));

    const addresses = [
      ...listApiRoutes()
        // The stream of events has no end to wait for, and tells what the conversations tell.
        .filter(({ method, name }) => method === 'GET' && name !== 'events')
        .flatMap(({ path }) => fill(path, [...ids, ...[...sellers, ...conversations].map(({ id }) => id)])),
      '/',
      '/search',
      '/search?q=sofa',
      '/featured',
      '/recent',
      '/category/1',
      '/dev/mail',
      '/favorites',
      ...ids.flatMap((id) => [`/item/${id}`, `/item/${id}.data`]),
      ...sellers.flatMap(({ id }) => [`/seller/${id}`, `/seller/${id}.data`, `/search?seller=${id}`]),
      '/sitemap.xml',
      '/robots.txt',
      '/api/openapi.json',
    ];
    const shown: string[] = [];
    const readable = new Set<string>();
    for (const address of addresses) {
      for (const headers of [{ accept: 'text/html' }, { accept: '*/*', cookie }]) {
        const response = await app.fetch(address, { headers: headers as Record<string, string> });
        const text = (await response.text()).replace(/[\s().-]/g, '');
        if (response.status === 200) readable.add(address);
        if (sellers.some(({ phone }) => text.includes(phone?.slice(4) ?? '?'))) shown.push(address);
      }
    }
    expect(readable.size).toBeGreaterThan(40);
    for (const { id } of conversations)
      for (const part of ['', '/messages']) expect(readable).toContain(`/api/conversations/${id}${part}`);
    expect(shown).toEqual([]);
  });
});

/** Every id there is in the place of a path's parameter. */
function fill(path: string, ids: (number | string)[]): string[] {
  if (!path.includes('{')) return [path];
  return ids.map((id) => path.replace(/\{[^}]+\}/, String(id)));
}

async function write({ cookie }: SignedInUser, adId: string): Promise<{ id: string }> {
  const message = 'Is it still there?';
  return (await app.call<{ id: string }>('POST', '/api/conversations', { adId, message }, { cookie })).body;
}

let sharedUser: Promise<SignedInUser> | undefined;
function anyUser(): Promise<SignedInUser> {
  sharedUser ??= signIn(app);
  return sharedUser;
}
