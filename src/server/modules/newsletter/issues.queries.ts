import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import { NEWSLETTER_SENDINGS_DAYS, WEEKLY_SENDINGS_DAYS } from '#shared/rules/retention.ts';

// All SQL about issues of the newsletter and their recipients.

export type Reader = { email: string; userId: string | null };

/** Shorter than the retention of sendings: without them an issue would be sent to all readers again. */
const SENDABLE_FOR = sql`interval '300 days'`;
/** For the issue `i` with its week `w`, which is null unless the issue is a weekly one. */
const RETENTION = sql`make_interval(days => CASE WHEN w.issue IS NULL THEN ${NEWSLETTER_SENDINGS_DAYS}::int ELSE ${WEEKLY_SENDINGS_DAYS}::int END)`;
const BATCH_SIZE = 5_000;

/** Returns false if the name was used for other content or too long ago: a started issue cannot change. */
export async function openIssue(db: Db, name: string, hash: Buffer): Promise<boolean> {
  await db.execute(
    sql`INSERT INTO newsletter_issues (name, content_hash) VALUES (${name}, ${hash}) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await db.execute(
    sql`SELECT 1 FROM newsletter_issues WHERE name = ${name} AND content_hash = ${hash}
      AND created_at > now() - ${SENDABLE_FOR}`,
  );
  return rows.length > 0;
}

/** Readers who subscribed with the form in the footer and confirmed. */
export async function listSubscribers(db: Db, after: string, limit: number): Promise<Reader[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT email FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL AND email > ${after}
    ORDER BY email LIMIT ${limit}`);
  return rows.map(({ email }) => ({ email, userId: null }));
}

/** SQL condition on a user. */
export const HAS_CONSENTED = sql`notify_marketing AND notify_email AND email_verified AND deletion_due_at IS NULL AND erased_at IS NULL`;

/** Users who agreed to marketing mails in their settings. */
export async function listConsentingUsers(db: Db, after: string, limit: number): Promise<Reader[]> {
  const { rows } = await db.execute<{ email: string; id: string }>(sql`
    SELECT email, id FROM users
    WHERE ${HAS_CONSENTED} AND email > ${after}
    ORDER BY email LIMIT ${limit}`);
  return rows.map(({ email, id }) => ({ email, userId: id }));
}

/** Whether one of the two lists has this address. */
export async function wantsNewsletter(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM newsletter_subscribers WHERE email = ${email} AND confirmed_at IS NOT NULL
    UNION ALL SELECT 1 FROM users WHERE email = ${email} AND ${HAS_CONSENTED}`);
  return rows.length > 0;
}

/** Records that the issue goes to these addresses, and returns those it had not gone to before. */
export async function recordSendings(tx: Tx, issue: string, emails: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    WITH addresses AS (SELECT email, ${addressHash(sql`email`)} AS hash FROM unnest(${sql.param(emails)}::text[]) AS email),
    recorded AS (
      INSERT INTO newsletter_sendings (issue, address_hash) SELECT ${issue}, hash FROM addresses
      ON CONFLICT DO NOTHING RETURNING address_hash
    )
    SELECT email FROM addresses JOIN recorded ON recorded.address_hash = addresses.hash`);
  return new Set(rows.map(({ email }) => email));
}

/** For a mail that was not delivered. */
export async function deleteSending(db: Db, issue: string, email: string): Promise<void> {
  await db.execute(
    sql`DELETE FROM newsletter_sendings WHERE issue = ${issue} AND address_hash = ${addressHash(email)}`,
  );
}

/** Returns the number of deleted sendings. The issue itself stays, so that its name cannot be used again. */
export async function deleteOldSendings(db: Db, now: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (limit) =>
    db.execute(sql`
      DELETE FROM newsletter_sendings WHERE (issue, address_hash) IN (
        SELECT s.issue, s.address_hash FROM newsletter_issues i LEFT JOIN newsletter_weeks w ON w.issue = i.name
          JOIN newsletter_sendings s ON s.issue = i.name
        WHERE i.created_at < ${now.toISOString()}::timestamptz - ${RETENTION} LIMIT ${limit})`),
  );
}
