import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import type { users } from '#server/modules/accounts/index.ts';
import type { Listing } from '#shared/contract/listings.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser, offerPhone } from '../../factories/user-state.ts';
import { makeUser, newPhone, sharedUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const anyUser = sharedUser(() => app);

type SignedInUser = { id: string; cookie: string };

const aSeller = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  makeUser(app, { phone: newPhone(), showPhone: true, ...overrides });
const requestPhone = ({ cookie }: SignedInUser, id: number | string, on = app) =>
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
  it('is shown to a user who asks, and each user is recorded once', async () => {
    const seller = await aSeller();
    const { id } = await makeListing(app, seller.id);
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    expect(await offersPhone(id)).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect(await requestPhone(ada, id)).toMatchObject({ status: 200, body: { phone: seller.phone } });
    await Promise.all(Array.from({ length: 5 }, () => requestPhone(ben, id)));
    expect((await reveals(id)).sort()).toEqual([ada.id, ben.id].sort());
  });

  it.each([
    ['hides it', { showPhone: false }],
    ['has none', { phone: null }],
    ['has not confirmed it', { phoneConfirmedAt: null }],
  ])('is not shown when the seller %s', async (_case, overrides) => {
    const { id } = await makeListing(app, (await aSeller(overrides)).id);
    expect(await offersPhone(id)).toBe(false);
    const answer = await requestPhone(await anyUser(), id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PHONE_NOT_SHOWN' } });
    expect(answer.body).not.toHaveProperty('phone');
    expect(await reveals(id)).toEqual([]);
  });

  it('is hidden by default, and as soon as the seller hides it', async () => {
    const { rows } = await app.db.execute<{ show_phone: boolean }>(
      sql`INSERT INTO users (name, email) VALUES ('New', 'new@example.com') RETURNING show_phone`,
    );
    expect(rows).toEqual([{ show_phone: false }]);
    const seller = await aSeller();
    const { id } = await makeListing(app, seller.id);
    expect((await requestPhone(await anyUser(), id)).status).toBe(200);
    await changeUser(app, seller.id, { showPhone: false });
    expect((await requestPhone(await anyUser(), id)).status).toBe(409);
  });

  it.each([
    ['active', 200, true],
    ['sold', 409, false],
    ['expired', 409, false],
    ['draft', 404, false],
    ['paused', 404, false],
    ['removed', 410, false],
  ] as const)('of a listing that is %s is answered with %i', async (status, answer, isOffered) => {
    const { id } = await makeListing(app, (await aSeller()).id, { status });
    expect((await requestPhone(await anyUser(), id)).status).toBe(answer);
    if (answer !== 404 && answer !== 410) expect(await offersPhone(id)).toBe(isOffered);
  });

  it('is not found for a listing that does not exist', async () => {
    for (const id of ['99999999999', 'abc', '0'])
      expect((await requestPhone(await anyUser(), id)).status).toBe(404);
  });

  it('is shown to its owner without being recorded', async () => {
    const owner = await signIn(app);
    const phone = newPhone();
    await offerPhone(app, owner.id, phone);
    const { id } = await makeListing(app, owner.id);
    expect((await requestPhone(owner, id)).body).toEqual({ phone });
    expect(await reveals(id)).toEqual([]);
  });

  it('can be requested 30 times a day, and requests for unknown listings count too', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const seller = await makeUser(strict, { phone: newPhone(), showPhone: true });
      const { id } = await makeListing(strict, seller.id);
      const ada = await signIn(strict);
      const answers: number[] = [];
      for (const each of [id, 99_999, id, id]) answers.push((await requestPhone(ada, each, strict)).status);
      expect(answers).toEqual([200, 404, 200, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('Pages and API responses', () => {
  it('never contain the phone number of a seller', async () => {
    const sellers = await Promise.all([aSeller(), aSeller({ showPhone: false })]);
    const ids: number[] = [];
    for (const { id } of sellers)
      for (const status of LISTING_STATUSES)
        ids.push((await makeListing(app, id, { status, featured: true, categoryId: 1 })).id);
    const reader = await signIn(app);
    const { cookie } = reader;
    for (const id of ids) await app.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
    // The reader writes to both sellers and reveals the one visible number. No other response contains it.
    const active = ids.filter((_, at) => LISTING_STATUSES[at % LISTING_STATUSES.length] === 'active');
    const asked = await Promise.all(active.map((id) => requestPhone(reader, id)));
    expect(asked.map(({ status }) => status)).toEqual([200, 409]);
    const conversations = await Promise.all(active.map((adId) => write(reader, String(adId))));

    const addresses = [
      ...listApiRoutes()
        // The event stream never ends, and it sends the same data as the conversations.
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

/** The path once for each id, with the id in place of its parameter. */
function fill(path: string, ids: (number | string)[]): string[] {
  if (!path.includes('{')) return [path];
  return ids.map((id) => path.replace(/\{[^}]+\}/, String(id)));
}

async function write({ cookie }: SignedInUser, adId: string): Promise<{ id: string }> {
  const message = 'Is it still there?';
  return (await app.call<{ id: string }>('POST', '/api/conversations', { adId, message }, { cookie })).body;
}
