import { randomInt } from 'node:crypto';
import { findOwnListing, lockOwnListing } from '#server/modules/listings/index.ts';
import { acceptUpload } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { OwnProof } from '#shared/contract/proof-photos.ts';
import { AppError } from '#shared/errors.ts';
import { PROOF_CODE_CHARACTERS, PROOF_CODE_LENGTH } from '#shared/rules/proof-photos.ts';
import { findUploadFacts, isUsedPhoto } from './photo-facts.queries.ts';
import {
  EXPIRED_UPLOAD,
  findOpenCode,
  findWaiting,
  normalizeCode,
  photoProblem,
  rejectEmptyPhoto,
  rejectOldPhoto,
  rejectUnlisted,
  requireCode,
  USED_PHOTO,
} from './proof-photos.policy.ts';
import { presentOwnProof } from './proof-photos.presenter.ts';
import { deleteCode, endProofs, insertCode, listProofs, submitProof } from './proof-photos.queries.ts';

// A seller proves that they have the item. The row of the listing is the lock of all steps, so that two tabs get
// one code, and a code is used once.

type Parts = { db: Db; throttler: Throttler };
type Own = { sellerId: string; id: string };

export async function readOwnProof(db: Db, own: Own): Promise<OwnProof> {
  const listing = await getOwnListing(db, own);
  return presentOwnProof(await listProofs(db, listing.id), new Date());
}

export async function requestCode({ db, throttler }: Parts, own: Own): Promise<OwnProof> {
  const findCode = async (on: Db | Tx) => {
    const listing = await getOwnListing(on, own);
    rejectUnlisted(listing.status);
    const rows = await listProofs(on, listing.id);
    if (findWaiting(rows)) throw new AppError('PROOF_WAITING');
    return findOpenCode(rows, new Date());
  };
  if (!(await findCode(db))) {
    await throttler.use('proofPhoto', own.sellerId);
    await db.transaction(async (tx) => {
      await lockOwnListing(tx, own.sellerId, Number(own.id));
      // Another tab may have got a code in the meantime.
      if (await findCode(tx)) return;
      await insertCode(tx, { listingId: Number(own.id), sellerId: own.sellerId, code: createCode() });
    });
  }
  return readOwnProof(db, own);
}

export async function submitPhoto(
  { db, throttler }: Parts,
  own: Own,
  { code: typed, photoId }: { code: string; photoId: string },
): Promise<OwnProof> {
  const code = normalizeCode(typed);
  const check = async (on: Db | Tx) => {
    const listing = await getOwnListing(on, own);
    rejectUnlisted(listing.status);
    const rows = await listProofs(on, listing.id);
    const photo = await findUploadFacts(on, own.sellerId, photoId);
    // A repeated request, such as after a lost connection.
    if (photo && rows.some(({ proof }) => proof.code === code && proof.hash === photo.hash)) return null;
    const open = requireCode(rows, code, new Date());
    if (!photo) throw photoProblem(EXPIRED_UPLOAD);
    rejectOldPhoto(photo, open);
    rejectEmptyPhoto(photo);
    return { open, photo };
  };
  const submitted = await check(db);
  if (submitted) {
    // Once, before the lock: the same photo for another listing at the same moment is for staff to see.
    if (await isUsedPhoto(db, submitted.photo)) throw photoProblem(USED_PHOTO);
    await throttler.use('proofPhoto', own.sellerId);
    await db.transaction(async (tx) => {
      await lockOwnListing(tx, own.sellerId, Number(own.id));
      const checked = await check(tx);
      if (!checked) return;
      const { hash } = await acceptUpload(tx, own.sellerId, photoId);
      await submitProof(tx, checked.open.id, hash);
    });
  }
  return readOwnProof(db, own);
}

export async function withdrawProof(db: Db, own: Own): Promise<OwnProof> {
  await getOwnListing(db, own);
  await db.transaction(async (tx) => {
    await lockOwnListing(tx, own.sellerId, Number(own.id));
    await deleteCode(tx, Number(own.id));
    await endProofs(tx, Number(own.id), { because: 'withdrawn' });
  });
  return readOwnProof(db, own);
}

async function getOwnListing(on: Db | Tx, { sellerId, id }: Own) {
  const own = await findOwnListing(on, sellerId, Number(id));
  if (!own || own.listing.status === 'removed') throw new AppError('ITEM_NOT_FOUND');
  return own.listing;
}

function createCode(): string {
  const pick = () => PROOF_CODE_CHARACTERS[randomInt(PROOF_CODE_CHARACTERS.length)];
  return Array.from({ length: PROOF_CODE_LENGTH }, pick).join('');
}
