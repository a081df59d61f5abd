import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The seller's list of the users who were shown the phone number.

let app: TestApp;
let owner: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  owner = await signIn(app, 'Ngozi Okafor');
});
afterAll(() => app.stop());

type Page = ApiOutputs['listingContact']['reveals'] & Partial<ErrorEnvelope>;

const listReveals = (id: number | string, query = '', cookie = owner.cookie) =>
  app.call<Page>('GET', `/api/ads/${id}/reveals${query}`, undefined, { cookie });

/** Inserts so many viewers, several of them at the same moment. */
async function revealTo(listingId: number, viewers: number): Promise<void> {
  await app.db.execute(sql`
    WITH viewers AS (
      INSERT INTO users (name, email) SELECT 'Viewer ' || n, ${listingId} || '-' || n || '@viewers.example'
      FROM generate_series(1, ${viewers}::int) n RETURNING id, substring(name FROM '[0-9]+')::int AS n)
    INSERT INTO phone_reveals (listing_id, viewer_id, revealed_at)
    SELECT ${listingId}, id, '2026-11-14T10:00:00.000123Z'::timestamptz + (n / 10) * interval '1 microsecond' FROM viewers`);
}

describe('The list of phone reveals of a listing', () => {
  it('names the users who were shown the number, the latest first, with the time and the total', async () => {
    const { id } = await makeListing(app, owner.id);
    expect((await listReveals(id)).body).toEqual({ items: [], total: 0, nextCursor: null });
    const [ada, ben] = [
      await makeUser(app, { name: 'Ada' }),
      await makeUser(app, { name: 'Ben', image: '/x.webp' }),
    ];
    await app.db.execute(sql`
      INSERT INTO phone_reveals (listing_id, viewer_id, revealed_at)
      VALUES (${id}, ${ada.id}, '2026-11-14T10:00:00Z'), (${id}, ${ben.id}, '2026-11-15T10:00:00Z')`);
    expect(await listReveals(id)).toMatchObject({
      status: 200,
      body: {
        items: [
          { user: { id: ben.id, name: 'Ben', avatar: '/x.webp' }, revealedAt: '2026-11-15T10:00:00.000Z' },
          {
            user: { id: ada.id, name: 'Ada', avatar: '/avatar.svg' },
            revealedAt: '2026-11-14T10:00:00.000Z',
          },
        ],
        total: 2,
        nextCursor: null,
      },
    });
  });

  it('continues page by page and names every user once', async () => {
    const { id } = await makeListing(app, owner.id);
    await revealTo(id, 60);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Page } = await listReveals(id, cursor && `?cursor=${cursor}`);
      expect(body.total).toBe(60);
      seen.push(...body.items.map(({ user }) => user.id));
      sizes.push(body.items.length);
      cursor = body.nextCursor;
    }
    expect(sizes).toEqual([24, 24, 12]);
    expect(new Set(seen).size).toBe(60);
  });

  it.each(LISTING_STATUSES)('exists while the listing is %s', async (status) => {
    const { id } = await makeListing(app, owner.id, { status });
    await revealTo(id, 1);
    expect((await listReveals(id)).body).toMatchObject({ total: 1 });
  });

  it('is only for the owner, and others get the response of an unknown listing', async () => {
    const { id } = await makeListing(app, owner.id);
    await revealTo(id, 2);
    const { cookie } = await signIn(app);
    const answers = await Promise.all(
      [id, 99_999_999, 'abc', '0', '-1', '1%00', '9'.repeat(30)].map((each) => listReveals(each, '', cookie)),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'Item not found', code: 'ITEM_NOT_FOUND' },
      });
    expect((await app.call('GET', `/api/ads/${id}/reveals`)).status).toBe(401);
  });

  it.each(['x', '1', '1-2', '-', `${'9'.repeat(17)}-00000000-0000-0000-0000-000000000000`, '%00', "1-'"])(
    'rejects the invalid cursor %s',
    async (cursor) => {
      const { id } = await makeListing(app, owner.id);
      expect(await listReveals(id, `?cursor=${cursor}`)).toMatchObject({
        status: 422,
        body: { fields: { cursor: expect.any(String) } },
      });
    },
  );

  it('accepts any well-formed cursor', async () => {
    const { id } = await makeListing(app, owner.id);
    await revealTo(id, 2);
    const far = `${'9'.repeat(16)}-ffffffff-ffff-ffff-ffff-ffffffffffff`;
    expect((await listReveals(id, `?cursor=${far}`)).body.items).toHaveLength(2);
    expect((await listReveals(id, '?cursor=0-00000000-0000-0000-0000-000000000000')).body.items).toEqual([]);
  });
});
