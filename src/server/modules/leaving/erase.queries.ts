import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { forgetJobsTo } from '#server/platform/job-addressees.ts';
import { addressHash } from '#server/platform/mail-bounces.ts';
import { inPortions } from '#server/platform/portions.ts';

// All SQL that erases what a former member had, beside who they were (accounts) and their ads (selling).

const AT_ONCE = 500;

type Person = { id: string; email: string; emailVerified: boolean; phone: string | null };

/** What is found by their address, while it is still known: the newsletter, and mails that wait or were sent. */
export async function forgetAddress(tx: Tx, { id, email, emailVerified, phone }: Person): Promise<void> {
  // An address that was not confirmed may be another person's, who gets the newsletter there.
  if (emailVerified) await forgetReader(tx, email);
  await tx.execute(sql`DELETE FROM verifications WHERE identifier = ${email}`);
  // Whoever knows the address can make its hash: it is theirs, too.
  await tx.execute(sql`DELETE FROM mail_bounces WHERE address_hash = ${addressHash(email)}`);
  // Also what somebody else may have sent under it: it is theirs, and it is an address of nobody from here on.
  await tx.execute(sql`DELETE FROM contact_messages WHERE email = ${email} OR member_id = ${id}`);
  let isUnderway = false;
  for (const addressee of [id, email, ...(phone ? [phone] : [])])
    isUnderway = (await forgetJobsTo(tx, addressee)) || isUnderway;
  // It would arrive after them, and nobody would know whose it was.
  if (isUnderway) throw new Error('a mail or text message to this user is being sent');
}

async function forgetReader(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
  await tx.execute(sql`
    DELETE FROM newsletter_sendings WHERE issue IN (SELECT name FROM newsletter_issues) AND address_hash = ${addressHash(email)}`);
  // Where the newsletter continues: after the reader before them, so that each is counted once.
  await tx.execute(sql`
    UPDATE newsletter_weeks SET after_email = coalesce(CASE list
      WHEN 'subscribers' THEN (SELECT max(email) FROM newsletter_subscribers WHERE email < ${email})
      ELSE (SELECT max(email) FROM users WHERE email < ${email}) END, '')
    WHERE after_email = ${email}`);
}

const withSupport = (id: string) => sql`buyer_id = ${id} AND listing_id IS NULL`;

/** Which rows are theirs alone, by table and in this order; each is found by an index. */
const THEIRS: Record<string, (userId: string) => SQL> = {
  favorites: (id) => sql`user_id = ${id}`,
  forgotten_favorites: (id) => sql`user_id = ${id}`,
  alert_matches: (id) => sql`user_id = ${id}`,
  forgotten_alerts: (id) => sql`user_id = ${id}`,
  alerts: (id) => sql`user_id = ${id}`,
  notifications: (id) => sql`user_id = ${id}`,
  newsletter_choices: (id) => sql`user_id = ${id}`,
  uploads: (id) => sql`user_id = ${id}`,
  idempotency_keys: (id) => sql`user_id = ${id}`,
  inbox_events: (id) => sql`user_id = ${id}`,
  presence: (id) => sql`user_id = ${id}`,
  // With support, which needs it no longer; what was said to other members is theirs too. The messages first: one
  // conversation may have more of them than can go with it at once. Its last ones go last, as lists show them.
  messages: (id) =>
    sql`conversation_id = (SELECT id FROM conversations WHERE ${withSupport(id)}) ORDER BY seq`,
  conversations: (id) => withSupport(id),
  blocks: (id) => sql`blocker_id = ${id} OR blocked_id = ${id}`,
};

/** What stays with others, and what of it is taken out. */
const EMPTIED: Record<string, (userId: string) => { set: SQL; where: SQL }> = {
  // Moderators still see that somebody reported it, and why.
  reports: (id) => ({ set: sql`note = ''`, where: sql`reporter_id = ${id} AND note <> ''` }),
  conversation_reports: (id) => ({ set: sql`note = ''`, where: sql`reporter_id = ${id} AND note <> ''` }),
  // What they answered to reviews of them; what they wrote about others stays, as it is part of those people's standing.
  reviews: (id) => ({
    set: sql`reply = NULL, replied_at = NULL`,
    where: sql`subject_id = ${id} AND reply IS NOT NULL`,
  }),
  participants: (id) => ({
    set: sql`mail_due_at = NULL, bell_due_at = NULL, unread = 0`,
    where: sql`user_id = ${id} AND (mail_due_at IS NOT NULL OR bell_due_at IS NOT NULL OR unread > 0)`,
  }),
};

/** Others were told their name: who wrote to them, and who rated them. */
const namedTo = (id: string) => sql`
  DELETE FROM notifications n USING (
    SELECT other_id AS user_id, 'message:' || conversation_id AS key FROM participants WHERE user_id = ${id}
    UNION ALL SELECT subject_id, 'review:' || id FROM reviews WHERE author_id = ${id}
  ) told
  WHERE n.user_id = told.user_id AND n.key = told.key`;

/** In portions, each a transaction of its own: broken off, it goes on where it was. */
export async function eraseBelongings(db: Db, userId: string, atOnce = AT_ONCE): Promise<void> {
  for (const [table, where] of Object.entries(THEIRS)) {
    const name = sql.identifier(table);
    await inPortions(atOnce, (most) =>
      db.execute(
        sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where(userId)} LIMIT ${most}))`,
      ),
    );
  }
  await db.execute(namedTo(userId));
  for (const [table, rows] of Object.entries(EMPTIED)) {
    const name = sql.identifier(table);
    const { set, where } = rows(userId);
    await inPortions(atOnce, (most) =>
      db.execute(
        sql`UPDATE ${name} SET ${set} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${most} FOR NO KEY UPDATE))`,
      ),
    );
  }
}
