import { photoFiles } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, inArray, sql } from '#server/platform/database/sql.ts';
import { PROOF_CODE_HOURS, PROOF_PHOTO_DAYS, type ProofRejection } from '#shared/rules/proof-photos.ts';
import { proofPhotos } from './proof-photos.tables.ts';

// SQL of the proof photos of one listing.

const file = {
  hash: photoFiles.hash,
  width: photoFiles.width,
  height: photoFiles.height,
  placeholder: photoFiles.placeholder,
};

/** The last rows are enough: at most three are open. */
const MOST_ROWS = 8;

/** The latest first. */
export async function listProofs(on: Db | Tx, listingId: number) {
  return on
    .select({ proof: proofPhotos, file })
    .from(proofPhotos)
    .leftJoin(photoFiles, eq(photoFiles.hash, proofPhotos.hash))
    .where(eq(proofPhotos.listingId, listingId))
    .orderBy(desc(proofPhotos.codeIssuedAt))
    .limit(MOST_ROWS);
}
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number];

/** The photo that buyers see. */
export async function findShownProof(on: Db | Tx, listingId: number) {
  const [row] = await on
    .select({ file, submittedAt: proofPhotos.submittedAt })
    .from(proofPhotos)
    .innerJoin(photoFiles, eq(photoFiles.hash, proofPhotos.hash))
    .where(
      and(
        eq(proofPhotos.listingId, listingId),
        eq(proofPhotos.status, 'approved'),
        sql`${proofPhotos.shownUntil} > now()`,
      ),
    );
  return row ?? null;
}

/** Replaces an expired code. */
export async function insertCode(
  tx: Tx,
  row: { listingId: number; sellerId: string; code: string },
): Promise<void> {
  await deleteCode(tx, row.listingId);
  const codeExpiresAt = sql`now() + make_interval(hours => ${PROOF_CODE_HOURS})`;
  await tx.insert(proofPhotos).values({ ...row, codeExpiresAt });
}

export async function deleteCode(tx: Tx, listingId: number): Promise<void> {
  await tx
    .delete(proofPhotos)
    .where(and(eq(proofPhotos.listingId, listingId), eq(proofPhotos.status, 'code')));
}

export async function submitProof(tx: Tx, id: string, hash: string): Promise<void> {
  await tx
    .update(proofPhotos)
    .set({ status: 'waiting', hash, submittedAt: sql`now()` })
    .where(eq(proofPhotos.id, id));
}

export type EndReason = NonNullable<(typeof proofPhotos.$inferSelect)['endedBecause']>;
type OpenPhoto = 'waiting' | 'approved';

export async function endProofs(
  tx: Tx,
  listingId: number,
  { because, statuses = ['waiting', 'approved'] }: { because: EndReason; statuses?: OpenPhoto[] },
): Promise<void> {
  await tx
    .update(proofPhotos)
    .set({ status: 'ended', endedAt: sql`now()`, endedBecause: because, rejection: null })
    .where(and(eq(proofPhotos.listingId, listingId), inArray(proofPhotos.status, statuses)));
}

export async function approveProof(tx: Tx, id: string): Promise<void> {
  await tx
    .update(proofPhotos)
    .set({
      status: 'approved',
      decidedAt: sql`now()`,
      shownUntil: sql`submitted_at + make_interval(days => ${PROOF_PHOTO_DAYS})`,
    })
    .where(eq(proofPhotos.id, id));
}

export async function rejectProof(tx: Tx, id: string, rejection: ProofRejection): Promise<void> {
  await tx
    .update(proofPhotos)
    .set({ status: 'rejected', decidedAt: sql`now()`, rejection })
    .where(eq(proofPhotos.id, id));
}
