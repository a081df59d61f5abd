import { deleteInBatches, updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the meetup spots that a user suggested.

/** Open suggestions are deleted. Spots that staff have decided about stay, without their author. */
export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'meetup_spots', sql`suggested_by = ${userId} AND status = 'suggested'`);
    await updateInBatches(db, 'meetup_spots', {
      set: sql`suggested_by = NULL`,
      where: sql`suggested_by = ${userId}`,
    });
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  const listSuggestions = () =>
    walk(
      db,
      (after) => sql`
      SELECT id AS key, jsonb_build_object('state', state, 'city', city, 'name', name, 'area', area, 'kind', kind,
        'note', note, 'status', status, 'suggestedAt', created_at) AS doc
      FROM meetup_spots WHERE suggested_by = ${userId} ${afterKey(sql`id`, after, sql`bigint`)} ORDER BY id`,
    );
  return { files: { 'conversations.json': { suggestedMeetupSpots: listSuggestions } } };
}
