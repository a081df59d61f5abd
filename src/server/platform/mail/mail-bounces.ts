import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { BOUNCES_RETENTION_DAYS } from '#shared/rules/retention.ts';

// Addresses that bounce our mails. After a few bounces, an address gets only warnings and requested mails for
// a while, because mail servers treat a sender that keeps writing to dead mailboxes as a spammer.

const MAX_BOUNCES = 3;
/** After this time one more mail is tried, because a mailbox may exist again. */
const SUPPRESSED_DAYS = 30;

/** Computed in SQL, so that a query can compare it with a column of addresses. */
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

/** Returns the number of deleted rows. */
export async function deleteOldBounces(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM mail_bounces WHERE last_at < ${now.toISOString()}::timestamptz - make_interval(days => ${BOUNCES_RETENTION_DAYS})`);
  return rowCount ?? 0;
}
