import { recordStaffAction } from '#server/modules/audit/index.ts';
import { listPhotos, lockListing } from '#server/modules/listings/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { presentPhoto } from '#server/modules/photos/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { requireOtherUser } from '#server/platform/security/staff-subject.ts';
import { isId } from '#shared/contract/common.ts';
import type { WaitingProof } from '#shared/contract/proof-photos.ts';
import { AppError } from '#shared/errors.ts';
import {
  formatProofCode,
  PROOF_REJECTIONS,
  PROOFS_PAGE,
  type ProofRejection,
} from '#shared/rules/proof-photos.ts';
import { approvedNotification, rejectedNotification } from './proof-photos.notifications.ts';
import { isListed } from './proof-photos.policy.ts';
import { approveProof, endProofs, rejectProof } from './proof-photos.queries.ts';
import { findProof, listWaiting, type WaitingRow } from './staff.queries.ts';

// Staff compare the photo with the code and the ad. Each look at the queue is recorded, because nobody else may
// see these photos yet.

type Parts = { db: Db; jobs: Jobs };

export async function listProofQueue({ db }: Pick<Parts, 'db'>, staffId: string, cursor: string | undefined) {
  const rows = await listWaiting(db, parseCursor(cursor), PROOFS_PAGE + 1);
  const { shown, nextCursor } = cutPage(rows, PROOFS_PAGE);
  if (shown.length > 0)
    await recordStaffAction(db, {
      staffId,
      action: 'proofs-opened',
      reason: 'Check of proof photos',
      detail: { ads: shown.map(({ proof }) => proof.listingId) },
    });
  return { items: await Promise.all(shown.map((row) => presentWaiting(db, row))), nextCursor };
}

async function presentWaiting(db: Db, { proof, title, sellerName, file }: WaitingRow): Promise<WaitingProof> {
  const photos = await listPhotos(db, proof.listingId);
  return {
    id: proof.id,
    listing: { id: String(proof.listingId), title, photos: photos.map(presentPhoto) },
    seller: { id: proof.sellerId, name: sellerName },
    code: formatProofCode(proof.code),
    codeIssuedAt: proof.codeIssuedAt.toISOString(),
    submittedAt: (proof.submittedAt ?? proof.codeIssuedAt).toISOString(),
    photo: presentPhoto(file),
  };
}

type Decision = { decision: 'approve' } | { decision: 'reject'; reason: ProofRejection };

export async function decideProof({ db, jobs }: Parts, staff: Viewer, id: string, decision: Decision) {
  const { proof } = await getDecidable(db, staff, id);
  await db.transaction(async (tx) => {
    // The lock of all steps, also of the seller who changes the ad.
    await lockListing(tx, proof.listingId);
    const { title } = await getDecidable(tx, staff, id);
    const about = { staffId: staff.id, userId: proof.sellerId, listingId: proof.listingId };
    const subject = { id: proof.listingId, title, sellerId: proof.sellerId };
    if (decision.decision === 'approve') {
      await endProofs(tx, proof.listingId, { because: 'replaced', statuses: ['approved'] });
      await approveProof(tx, id);
      await recordStaffAction(tx, {
        ...about,
        action: 'proof-approved',
        reason: 'Code and item are in the photo',
      });
      await notify(tx, jobs, [approvedNotification(subject)]);
    } else {
      await rejectProof(tx, id, decision.reason);
      const reason = PROOF_REJECTIONS[decision.reason];
      await recordStaffAction(tx, { ...about, action: 'proof-rejected', reason });
      await notify(tx, jobs, [rejectedNotification(subject, reason)]);
    }
  });
}

/** Rejects what somebody has decided, what its seller has withdrawn, the photos of staff and of hidden listings. */
async function getDecidable(on: Db | Tx, staff: Viewer, id: string) {
  const found = isId(id) ? await findProof(on, id) : null;
  if (!found || found.proof.status === 'code' || found.proof.status === 'ended')
    throw new AppError('PROOF_NOT_FOUND');
  const { proof, sellerRole, listingStatus } = found;
  requireOtherUser(staff, { id: proof.sellerId, role: sellerRole });
  if (proof.status !== 'waiting') throw new AppError('PROOF_DECIDED');
  // Held or removed meanwhile: the photo waits until the listing is back.
  if (!isListed(listingStatus)) throw new AppError('PROOF_NOT_FOUND');
  return found;
}
