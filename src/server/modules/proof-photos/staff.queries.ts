import { users } from '#server/modules/accounts/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import { photoFiles } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { and, asc, eq, inArray, sql } from '#server/platform/database/sql.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';
import { proofPhotos } from './proof-photos.tables.ts';

// SQL of the queue in which staff check proof photos.

const at = sql<number>`(extract(epoch FROM ${proofPhotos.submittedAt}) * 1000000)::float8`;

/** The oldest first. Photos of hidden listings wait until the listing is back. */
export async function listWaiting(db: Db, after: CursorPosition | null, limit: number) {
  const isLater = after
    ? sql`(${proofPhotos.submittedAt}, ${proofPhotos.id}) > ('epoch'::timestamptz + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`
    : undefined;
  return db
    .select({
      id: proofPhotos.id,
      at,
      proof: proofPhotos,
      title: listings.title,
      sellerName: users.name,
      file: {
        hash: photoFiles.hash,
        width: photoFiles.width,
        height: photoFiles.height,
        placeholder: photoFiles.placeholder,
      },
    })
    .from(proofPhotos)
    .innerJoin(listings, eq(listings.id, proofPhotos.listingId))
    .innerJoin(users, eq(users.id, proofPhotos.sellerId))
    .innerJoin(photoFiles, eq(photoFiles.hash, proofPhotos.hash))
    .where(and(eq(proofPhotos.status, 'waiting'), inArray(listings.status, ['active', 'paused']), isLater))
    .orderBy(asc(proofPhotos.submittedAt), asc(proofPhotos.id))
    .limit(limit);
}
/** The same photos, counted up to a limit. */
export async function countWaitingProofs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM proof_photos p JOIN listings l ON l.id = p.listing_id
      WHERE p.status = 'waiting' AND l.status IN ('active', 'paused') LIMIT ${DESK_COUNT_MAX}) counted`);
  return rows[0]?.count ?? 0;
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function findProof(on: Db | Tx, id: string) {
  const [row] = await on
    .select({
      proof: proofPhotos,
      title: listings.title,
      listingStatus: listings.status,
      sellerRole: users.role,
    })
    .from(proofPhotos)
    .innerJoin(listings, eq(listings.id, proofPhotos.listingId))
    .innerJoin(users, eq(users.id, proofPhotos.sellerId))
    .where(eq(proofPhotos.id, id));
  return row ?? null;
}
