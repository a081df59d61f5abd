import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Doc } from '#server/platform/database/walk-rows.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports what the newsletter holds about a user.

export const eraseUser: UserErasure = {
  async withIdentity(tx, { email, emailVerified }) {
    // An unconfirmed address may belong to another person, who subscribed to the newsletter with it.
    if (emailVerified) await eraseReader(tx, email);
  },
  async data(db, userId) {
    await deleteInBatches(db, 'newsletter_choices', sql`user_id = ${userId}`);
  },
};

async function eraseReader(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
  // The hash can be computed from the address, so it is deleted too.
  await tx.execute(sql`
    DELETE FROM newsletter_sendings WHERE issue IN (SELECT name FROM newsletter_issues) AND address_hash = ${addressHash(email)}`);
  // The sending continues after the previous reader instead, so that no reader is counted twice.
  await tx.execute(sql`
    UPDATE newsletter_weeks SET after_email = coalesce(CASE list
      WHEN 'subscribers' THEN (SELECT max(email) FROM newsletter_subscribers WHERE email < ${email})
      ELSE (SELECT max(email) FROM users WHERE email < ${email}) END, '')
    WHERE after_email = ${email}`);
}

export function exportUser(db: Db, userId: string): UserExport {
  return {
    async profile() {
      const { rows } = await db.execute<{ doc: Doc }>(sql`
        SELECT jsonb_build_object(
          'newsletter', (SELECT jsonb_build_object('requestedAt', created_at, 'confirmedAt', confirmed_at,
              'places', states, 'categories', categories)
            FROM newsletter_subscribers WHERE email = u.email AND u.email_verified),
          'newsletterChoice', (SELECT jsonb_build_object('places', states, 'categories', categories)
            FROM newsletter_choices WHERE user_id = u.id)) AS doc
        FROM users u WHERE u.id = ${userId}`);
      return rows[0]?.doc ?? {};
    },
  };
}
