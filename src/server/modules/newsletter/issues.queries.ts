import { sql } from 'drizzle-orm';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import { NEWSLETTER_SENDINGS_DAYS, WEEKLY_SENDINGS_DAYS } from '#shared/rules/retention.ts';

// All SQL about issues of the newsletter and whom they went to.

export type Reader = { email: string; userId: string | null };

/** Well before it is forgotten whom an issue went to, it can no longer be sent. */
const SENDABLE_FOR = sql`interval '300 days'`;
/** Of an issue `i`, and of the week `w` where it is a weekly one. */
const RETENTION = sql`make_interval(days => CASE WHEN w.issue IS NULL THEN ${NEWSLETTER_SENDINGS_DAYS}::int ELSE ${WEEKLY_SENDINGS_DAYS}::int END)`;
const BATCH_SIZE = 5_000;

/** Whether this name stands for these very words, of late: an issue that was begun cannot become another. */
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

/** Whoever confirmed in the footer's box. */
export async function listSubscribers(db: Db, after: string, limit: number): Promise<Reader[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT email FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL AND email > ${after}
    ORDER BY email LIMIT ${limit}`);
  return rows.map(({ email }) => ({ email, userId: null }));
}

/** Of a user. */
export const HAS_CONSENTED = sql`notify_marketing AND notify_email AND email_verified AND deletion_due_at IS NULL AND erased_at IS NULL`;

/** Members who said in their settings that they want to hear from us. */
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

/** Of these addresses, the ones this issue had not gone to; from now on it has. */
export async function recordSendings(tx: Tx, issue: string, emails: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    WITH given AS (SELECT email, ${addressHash(sql`email`)} AS hash FROM unnest(${sql.param(emails)}::text[]) AS email),
    claimed AS (
      INSERT INTO newsletter_sendings (issue, address_hash) SELECT ${issue}, hash FROM given
      ON CONFLICT DO NOTHING RETURNING address_hash
    )
    SELECT email FROM given JOIN claimed ON claimed.address_hash = given.hash`);
  return new Set(rows.map(({ email }) => email));
}

/** The issue has not gone to this address after all. */
export async function deleteSending(db: Db, issue: string, email: string): Promise<void> {
  await db.execute(
    sql`DELETE FROM newsletter_sendings WHERE issue = ${issue} AND address_hash = ${addressHash(email)}`,
  );
}

/** How many are gone. The issue itself stays, so that its name is not used for another. */
export async function deleteOldSendings(db: Db, now: Date): Promise<number> {
  return inBatches(BATCH_SIZE, (most) =>
    db.execute(sql`
      DELETE FROM newsletter_sendings WHERE (issue, address_hash) IN (
        SELECT s.issue, s.address_hash FROM newsletter_issues i LEFT JOIN newsletter_weeks w ON w.issue = i.name
          JOIN newsletter_sendings s ON s.issue = i.name
        WHERE i.created_at < ${now.toISOString()}::timestamptz - ${RETENTION} LIMIT ${most})`),
  );
}
