import { sql } from 'drizzle-orm';
import type { TestApp } from '../setup/app.ts';
import { findCaseId } from './cases.ts';
import { aSeller } from './sellers.ts';

// Ads that the fraud rules hold, with their cases.

/** A text that the fraud rules hold. */
export const SCAM_TEXT =
  'Send half of the money before delivery. No inspection, I travelled, my driver will bring it.';

/** A new ad that the rules hold. */
export async function aHeldAd(app: TestApp) {
  const seller = await aSeller(app);
  const { id, title } = await seller.publish({ description: SCAM_TEXT });
  const caseId = await findCaseId(app, 'held', 'listing_id', id);
  return { seller, id: Number(id), title, caseId };
}

export async function holdOf(app: TestApp, listingId: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await app.db.execute(sql`
    SELECT held_by, message, status_after, date_trunc('milliseconds', held_at) AS held_at, changed_at, decision_id,
      l.published_at, l.expires_at FROM listing_holds h JOIN listings l ON l.id = h.listing_id
    WHERE listing_id = ${listingId}`);
  return rows[0];
}

/** The kinds of the open cases about a listing. */
export async function openCasesOf(app: TestApp, listingId: number): Promise<string[]> {
  const { rows } = await app.db.execute<{ kind: string }>(
    sql`SELECT kind FROM cases WHERE listing_id = ${listingId} AND closed_at IS NULL ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}

/** In how many seconds the publication of a listing is announced, for each job. */
export async function announcementsOf(app: TestApp, listingId: number): Promise<number[]> {
  const { rows } = await app.db.execute<{ seconds: number }>(sql`
    SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
    WHERE name = 'listing-events' AND (data->>'listingId')::int = ${listingId} AND data->>'what' = 'published'
    ORDER BY created_on`);
  return rows.map(({ seconds }) => seconds);
}
