import { deleteInBatches, updateInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserErasure, UserExport } from '#server/platform/module/define-module.ts';

// All SQL that deletes proof photos in time and with their sellers, and exports them.

export const eraseUser: UserErasure = {
  async data(db, userId) {
    await deleteInBatches(db, 'proof_photos', sql`seller_id = ${userId}`);
  },
};

export function exportUser(db: Db, userId: string): UserExport {
  return {
    files: {
      'proof-photos.json': {
        proofPhotos: () =>
          walk(
            db,
            (after) => sql`
            SELECT id AS key, jsonb_build_object('ad', listing_id, 'status', status, 'code', code,
              'codeIssuedAt', code_issued_at, 'photo', hash, 'submittedAt', submitted_at, 'decidedAt', decided_at,
              'rejectedBecause', rejection, 'endedAt', ended_at) AS doc
            FROM proof_photos
            WHERE seller_id = ${userId} ${afterKey(sql`id`, after, sql`uuid`)} ORDER BY id`,
          ),
      },
    },
    photoHashes: () => listHashes(db, userId),
  };
}

async function* listHashes(db: Db, userId: string): AsyncGenerator<string> {
  const proofs = walk(
    db,
    (after) => sql`
    SELECT hash AS key, jsonb_build_object('hash', hash) AS doc
    FROM (SELECT DISTINCT hash FROM proof_photos WHERE seller_id = ${userId} AND hash IS NOT NULL) sent
    WHERE true ${afterKey(sql`hash`, after, sql`text`)} ORDER BY hash`,
  );
  for await (const { hash } of proofs) yield String(hash);
}

/** Photos that are too old to prove anything. */
export function endExpiredProofs(db: Db, now: Date): Promise<number> {
  return updateInBatches(db, 'proof_photos', {
    set: sql`status = 'ended', ended_at = shown_until, ended_because = 'expired'`,
    where: sql`status = 'approved' AND shown_until <= ${now.toISOString()}::timestamptz`,
  });
}

/** Unused codes, photos that are no longer shown, and those of listings that were removed: each along its own index. */
export async function deleteOldProofs(db: Db, before: Date): Promise<number> {
  const time = sql`${before.toISOString()}::timestamptz`;
  const kinds = [
    sql`status = 'code' AND code_expires_at < ${time}`,
    sql`status = 'rejected' AND decided_at < ${time}`,
    sql`status = 'ended' AND ended_at < ${time}`,
    sql`listing_id IN (SELECT id FROM listings WHERE status = 'removed' AND updated_at < ${time})`,
  ];
  let deleted = 0;
  for (const kind of kinds) deleted += await deleteInBatches(db, 'proof_photos', kind);
  return deleted;
}
