import { closeCasesOfUser } from '#server/modules/cases/index.ts';
import { updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';
import { APPEALABLE_DECISIONS } from '#shared/rules/moderation/cases.ts';
import { closeReportsOfUser } from './close-reports-of-user.ts';
import type { Moderation } from './moderation.ts';

// All SQL that erases and exports the reports of a user.

/**
 * Closes the reports about the user and deletes the notes of their own, and what staff and the user wrote about decisions. Moderators still see that a user
 * sent a report, and its reason.
 */
export const eraseUser = (parts: Pick<Moderation, 'jobs'>): UserErasure => ({
  async data(db, userId) {
    for (const table of ['reports', 'conversation_reports', 'seller_reports'])
      await updateInBatches(db, table, {
        set: sql`note = ''`,
        where: sql`reporter_id = ${userId} AND note <> ''`,
      });
    await updateInBatches(db, 'decisions', {
      set: sql`message = '', effects = '{}'`,
      where: sql`user_id = ${userId} AND (message <> '' OR effects <> '{}')`,
    });
    await db.execute(sql`DELETE FROM appeals WHERE user_id = ${userId}`);
    await closeReportsOfUser(db, parts, userId);
    await closeCasesOfUser(db, userId);
  },
});

/** Exports the reports as the user sent them, with their outcomes, and the decisions about the user. */
export function exportUser(db: Db, userId: string): UserExport {
  const list = (about: SQL, table: SQL) => () =>
    walk(
      db,
      (after) => sql`
      SELECT id AS key, jsonb_build_object(${about}, 'reason', reason, 'note', note, 'at', created_at,
        'outcome', outcome) AS doc
      FROM ${table} WHERE reporter_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
    );
  return {
    files: {
      'contacts.json': {
        reportedAds: list(sql`'ad', listing_id`, sql`reports`),
        reportedSellers: list(sql`'seller', seller_id`, sql`seller_reports`),
        decisions: () =>
          walk(
            db,
            (after) => sql`
      SELECT d.id AS key, jsonb_build_object('decision', d.kind, 'ad', d.listing_id, 'rule', d.rule, 'message', d.message,
        'at', d.decided_at, 'until', d.suspended_until, 'reversedAt', d.reversed_at, 'appeal', a.body, 'appealedAt', a.created_at, 'outcome', a.outcome,
        'answer', a.answer) AS doc
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
      WHERE d.user_id = ${userId} AND d.undone_at IS NULL AND d.kind = ANY (${sql.param(APPEALABLE_DECISIONS)}::text[])
        ${afterKey(sql`d.id`, after, sql`uuid`)} ORDER BY d.id`,
          ),
        reportedConversations: list(sql`'conversation', conversation_id`, sql`conversation_reports`),
      },
    },
  };
}
