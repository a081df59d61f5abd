import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeListing } from '../../../../tests/factories/listings.ts';
import { makeUser } from '../../../../tests/factories/users.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { countView } from './count-view.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('The same viewer counts again from midnight in Lagos, under a different hash', async () => {
  const { db } = database;
  const { id } = await makeListing(database, (await makeUser(database)).id);
  const viewAt = (now: string) =>
    countView(db, {
      listingId: String(id),
      userId: null,
      address: '102.89.1.1',
      userAgent: 'Mozilla/5.0',
      secret: 'a secret of the tests only',
      now: new Date(now),
    });
  const views = async () =>
    (await db.execute(sql`SELECT views FROM listing_views WHERE listing_id = ${id}`)).rows[0]?.views;

  await viewAt('2026-11-14T08:00:00Z');
  await viewAt('2026-11-14T22:59:59Z');
  expect(await views()).toBe(1);
  await viewAt('2026-11-14T23:00:00Z');
  expect(await views()).toBe(2);
  await viewAt('2026-11-15T22:59:59Z');
  expect(await views()).toBe(2);

  const { rows } = await db.execute<{ day: string; stored: string }>(
    sql`SELECT day::text, source::text || viewers::text AS stored FROM view_sources ORDER BY day`,
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15']);
  expect(rows[0]?.stored).not.toBe(rows[1]?.stored);
});
