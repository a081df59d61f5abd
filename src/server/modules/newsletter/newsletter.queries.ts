import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { NEWSLETTER_UNCONFIRMED_DAYS } from '#shared/rules/retention.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { NewsletterChoice } from './preferences.queries.ts';

// All SQL about newsletter subscribers.

/**
 * Returns whether the address was confirmed before. For an unconfirmed address only the newest token is
 * valid, with the newest location. A confirmed address keeps its choice when it is entered again.
 */
export async function upsertSubscriber(
  db: Db | Tx,
  email: string,
  { tokenHash, states }: { tokenHash: string; states: readonly StateName[] },
): Promise<boolean> {
  const { rows } = await db.execute<{ confirmed: boolean }>(sql`
    INSERT INTO newsletter_subscribers AS s (email, token_hash, states)
    VALUES (${email}, ${tokenHash}, ${sql.param(states)}::text[])
    ON CONFLICT (email) DO UPDATE SET
      token_hash = CASE WHEN s.confirmed_at IS NULL THEN excluded.token_hash ELSE s.token_hash END,
      states = CASE WHEN s.confirmed_at IS NULL THEN excluded.states ELSE s.states END
    RETURNING confirmed_at IS NOT NULL AS confirmed`);
  return rows[0]?.confirmed ?? false;
}

export async function confirmSubscriber(
  db: Db | Tx,
  tokenHash: string,
): Promise<({ email: string } & NewsletterChoice) | null> {
  const { rows } = await db.execute<{ email: string } & NewsletterChoice>(sql`
    UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, now()) WHERE token_hash = ${tokenHash}
    RETURNING email, states, categories`);
  return rows[0] ?? null;
}

/** An address that is not confirmed within the period may have been typed by another person. */
export async function deleteUnconfirmedSubscribers(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM newsletter_subscribers
    WHERE confirmed_at IS NULL AND created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${NEWSLETTER_UNCONFIRMED_DAYS})`);
  return rowCount ?? 0;
}

/** Deletes the address completely, so that no list of former subscribers remains. */
export async function deleteSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.execute(sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
  await db.execute(
    sql`DELETE FROM newsletter_choices USING users WHERE users.id = user_id AND users.email = ${email}`,
  );
}
