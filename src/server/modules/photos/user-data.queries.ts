import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that erases and exports the uploads of a user.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'uploads', sql`user_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return { photoHashes: () => listUploads(db, userId) };
}

async function* listUploads(db: Db, userId: string): AsyncGenerator<string> {
  const uploads = walk(
    db,
    (after) => sql`
    SELECT hash AS key, jsonb_build_object('hash', hash) AS doc
    FROM (SELECT DISTINCT hash FROM uploads WHERE user_id = ${userId}) waiting
    WHERE true ${afterKey(sql`hash`, after, sql`text`)} ORDER BY hash`,
  );
  for await (const { hash } of uploads) yield String(hash);
}
