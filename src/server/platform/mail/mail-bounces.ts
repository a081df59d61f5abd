import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { BOUNCES_RETENTION_DAYS } from '#shared/rules/retention.ts';

// Addresses whose server sends our mails back. After some it is spared all but what its owner asks for: whoever keeps
// writing to dead mailboxes is soon taken for a sender of junk everywhere.

const MAX_BOUNCES = 3;
/** Then one more is tried: mailboxes come back, too. */
const SUPPRESSED_DAYS = 30;

/** As the database computes it, so that a query can compare. */
export const addressHash = (email: unknown) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`;

export async function recordBounce(db: Db, email: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO mail_bounces AS b (address_hash) VALUES (${addressHash(email)})
    ON CONFLICT (address_hash) DO UPDATE SET times = b.times + 1, last_at = now()`);
}

export async function deleteBounces(db: Db | Tx, email: string): Promise<void> {
  await db.execute(sql`DELETE FROM mail_bounces WHERE address_hash = ${addressHash(email)}`);
}

export async function isBouncing(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM mail_bounces WHERE address_hash = ${addressHash(email)} AND times >= ${MAX_BOUNCES}
      AND last_at > now() - make_interval(days => ${SUPPRESSED_DAYS})`);
  return rows.length > 0;
}

/** How many are gone. */
export async function deleteOldBounces(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM mail_bounces WHERE last_at < ${now.toISOString()}::timestamptz - make_interval(days => ${BOUNCES_RETENTION_DAYS})`);
  return rowCount ?? 0;
}
