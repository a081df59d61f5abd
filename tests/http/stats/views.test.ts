import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' });
  sellerId = (await makeUser(app)).id;
});
afterAll(() => app.stop());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

type Viewer = { address?: string; agent?: string; cookie?: string };

function view(
  id: number | string,
  { address = '102.89.1.1', agent = PHONE, cookie = '' }: Viewer = {},
  on = app,
) {
  const headers = { 'user-agent': agent, 'x-forwarded-for': address, cookie };
  return on.fetch(`/api/ads/${id}/view`, { method: 'POST', headers });
}

async function viewsOf(id: number): Promise<number> {
  const { rows } = await app.db.execute<{ views: number }>(
    sql`SELECT views FROM listing_views WHERE listing_id = ${id}`,
  );
  return rows[0]?.views ?? 0;
}

const aListing = async () => (await makeListing(app, sellerId)).id;

describe('A view', () => {
  it('counts once per viewer, and the count is shown with the listing', async () => {
    const id = await aListing();
    for (const from of [{}, {}, { agent: LAPTOP }, { agent: LAPTOP }, { address: '102.89.1.2' }])
      expect((await view(id, from)).status).toBe(204);
    expect(await viewsOf(id)).toBe(3);
    expect((await app.call<Listing>('GET', `/api/ads/${id}`)).body.views).toBe(3);
    const other = await aListing();
    await view(other);
    expect([await viewsOf(id), await viewsOf(other)]).toEqual([3, 1]);
  });

  it('counts once when it is sent many times at the same moment', async () => {
    const id = await aListing();
    const { cookie } = await signIn(app);
    await Promise.all(Array.from({ length: 20 }, () => view(id)));
    expect(await viewsOf(id)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, (_, n) => view(id, { cookie, address: `102.90.0.${n}` })));
    expect(await viewsOf(id)).toBe(2);
    await Promise.all(Array.from({ length: 20 }, (_, n) => view(id, { address: `102.91.0.${n}` })));
    expect(await viewsOf(id)).toBe(22);
  });

  it('by a user counts once on all devices and networks', async () => {
    const id = await aListing();
    const { cookie } = await signIn(app);
    for (const from of [{}, { agent: LAPTOP }, { address: '105.112.9.9' }])
      await view(id, { ...from, cookie });
    expect(await viewsOf(id)).toBe(1);
  });

  it('by the owner never counts', async () => {
    const owner = await signIn(app);
    const { id } = await makeListing(app, owner.id);
    expect((await view(id, { cookie: owner.cookie })).status).toBe(204);
    expect(await viewsOf(id)).toBe(0);
    await view(id);
    expect(await viewsOf(id)).toBe(1);
  });

  it.each(['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])(
    'by a robot never counts: %j',
    async (agent) => {
      const id = await aListing();
      expect((await view(id, { agent })).status).toBe(204);
      expect(await viewsOf(id)).toBe(0);
    },
  );

  it('with changing user agents counts at most twenty times per address, in one row', async () => {
    const id = await aListing();
    await Promise.all(Array.from({ length: 60 }, (_, n) => view(id, { agent: `${PHONE} ${n}` })));
    expect(await viewsOf(id)).toBe(20);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM view_sources WHERE listing_id = ${id}`);
    expect(rows).toHaveLength(1);
    await view(id, { address: '102.89.7.7' });
    expect(await viewsOf(id)).toBe(21);
  });

  it('counts only for public listings', async () => {
    const counted: string[] = [];
    for (const status of LISTING_STATUSES) {
      const { id } = await makeListing(app, sellerId, { status });
      expect((await view(id)).status).toBe(204);
      if ((await viewsOf(id)) > 0) counted.push(status);
    }
    expect(counted).toEqual(['active', 'sold', 'expired']);
  });

  it.each(['0', '99999999999', '999999999999999999', 'abc', '1%27--', '%00'])(
    'of an unknown listing gets the same response: %s',
    async (id) => {
      expect((await view(id)).status).toBe(204);
    },
  );

  it('does not change the row of the listing', async () => {
    const id = await aListing();
    const version = async () =>
      (await app.db.execute(sql`SELECT ctid, xmin, xmax FROM listings WHERE id = ${id}`)).rows[0];
    await view(id);
    const before = await version();
    await view(id, { agent: LAPTOP });
    await view(id, { address: '102.89.6.6' });
    expect(await viewsOf(id)).toBe(3);
    expect(await version()).toEqual(before);
  });

  it('stores nothing that identifies the viewer', async () => {
    const id = await aListing();
    const user = await signIn(app);
    await view(id, { cookie: user.cookie });
    await view(id, { address: '102.89.200.201' });
    const { rows } = await app.db.execute(
      sql`SELECT source::text || viewers::text AS stored FROM view_sources WHERE listing_id = ${id}`,
    );
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify(rows);
    for (const secret of [user.id, '102.89.200.201', PHONE])
      expect(stored.includes(Buffer.from(secret).toString('hex')) || stored.includes(secret)).toBe(false);
    expect(stored).not.toContain(user.id.replaceAll('-', ''));
  });

  it('can be sent 300 times in five minutes from one address', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.02', TRUSTED_PROXIES: '127.0.0.1' });
    try {
      for (let n = 0; n < 6; n += 1) expect((await view(1, {}, strict)).status).toBe(204);
      await expectEnvelope(await view(1, {}, strict), 'TOO_MANY_REQUESTS');
      expect((await view(1, { address: '102.89.1.2' }, strict)).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});
