import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the contact messages of a user.

export const eraseUser: UserErasure = {
  async withIdentity(tx, { id, email }) {
    // Includes messages that others may have sent with the address.
    await tx.execute(sql`DELETE FROM contact_messages WHERE email = ${email} OR user_id = ${id}`);
  },
};

/** Exports only messages sent while signed in: others may have typed the address. */
export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'support.json': {
        messages: () =>
          walk(
            db,
            (after) => sql`
            SELECT m.id AS key, jsonb_build_object('reference', m.reference, 'name', m.name, 'email', m.email,
              'subject', m.subject, 'category', m.category, 'message', m.message, 'at', m.created_at,
              'closedAt', m.closed_at,
              'answers', ARRAY(SELECT jsonb_build_object('message', r.body, 'at', r.created_at) FROM contact_replies r
                WHERE r.message_id = m.id ORDER BY r.created_at, r.id)) AS doc
            FROM contact_messages m WHERE m.user_id = ${userId} ${afterKey(sql`m.id`, after, sql`uuid`)} ORDER BY m.id`,
          ),
      },
    },
  };
}
