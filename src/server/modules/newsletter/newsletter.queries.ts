import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { NEWSLETTER_UNCONFIRMED_DAYS } from '#shared/rules/retention.ts';

// All SQL about newsletter subscribers.

/** Returns whether the address had confirmed before; one that has not waits for the newest token only. */
export async function upsertSubscriber(db: Db | Tx, email: string, tokenHash: string): Promise<boolean> {
  const { rows } = await db.execute<{ confirmed: boolean }>(sql`
    INSERT INTO newsletter_subscribers AS s (email, token_hash) VALUES (${email}, ${tokenHash})
    ON CONFLICT (email) DO UPDATE SET token_hash = CASE WHEN s.confirmed_at IS NULL THEN excluded.token_hash ELSE s.token_hash END
    RETURNING confirmed_at IS NOT NULL AS confirmed`);
  return rows[0]?.confirmed ?? false;
}

export async function confirmSubscriber(db: Db | Tx, tokenHash: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now()) WHERE token_hash = ${tokenHash} RETURNING email`);
  return rows[0]?.email ?? null;
}

/** Whoever has not confirmed within a week did not want it, or was never asked. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM newsletter_subscribers
    WHERE confirmed_at IS NULL AND created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${NEWSLETTER_UNCONFIRMED_DAYS})`);
  return rowCount ?? 0;
}

/** Gone altogether: who wants it no more need not stand on a list of those who do not want it. */
export async function forgetSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.execute(sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
}
