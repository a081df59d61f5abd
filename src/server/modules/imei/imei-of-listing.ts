import { findOwnListing, listingReviewJob } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { LastingHash } from '#server/platform/security/hash-keys.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { OwnImei } from '#shared/contract/imei.ts';
import { AppError } from '#shared/errors.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { hasImeiField, readImei } from '#shared/rules/imei.ts';
import {
  deleteComparisons,
  deleteListingImei,
  findImeiProblems,
  findListingImei,
  insertReportedImei,
  listListingsWith,
  upsertListingImei,
} from './imei.queries.ts';

// The IMEI that a seller enters for a phone. Nobody can read it again.

export type ImeiParts = { db: Db; jobs: Jobs; throttler: Throttler; hashOf: LastingHash };

/** Rejects a wrong number with a text for its field, before anything is written. */
export function parseImei(text: string): string {
  const read = readImei(text);
  if ('problem' in read) throw new AppError('INVALID_INPUT', { fields: { imei: read.problem } });
  return read.serial;
}

export async function readOwnImei(db: Db, sellerId: string, id: string): Promise<OwnImei> {
  const listing = await getOwnPhone(db, sellerId, id);
  const stored = await findListingImei(db, listing.id);
  return { applies: listing.applies, enteredAt: stored?.enteredAt.toISOString() ?? null };
}

export async function saveImei(
  { db, jobs, throttler, hashOf }: ImeiParts,
  sellerId: string,
  id: string,
  text: string,
): Promise<OwnImei> {
  const listing = await getOwnPhone(db, sellerId, id);
  if (!listing.applies)
    throw new AppError('INVALID_INPUT', {
      fields: { imei: 'Only ads for phones and tablets have an IMEI.' },
    });
  const serial = parseImei(text);
  await throttler.use('imei', sellerId);
  const hash = await hashOf(serial);
  await db.transaction(async (tx) => {
    const before = await findListingImei(tx, listing.id);
    await upsertListingImei(tx, { listingId: listing.id, sellerId, hash });
    if (before && !before.hash.equals(hash)) await deleteComparisons(tx, listing.id);
    await jobs.enqueue(tx, listingReviewJob, { listingId: listing.id });
  });
  return readOwnImei(db, sellerId, id);
}

export async function removeImei(db: Db, sellerId: string, id: string): Promise<void> {
  const listing = await getOwnPhone(db, sellerId, id);
  await deleteListingImei(db, listing.id);
}

/** Whether the page may say that the number is not reported and not in another ad. */
export async function isImeiClear(db: Db, listingId: number): Promise<boolean> {
  const problems = await findImeiProblems(db, listingId);
  return problems !== null && !problems.isReported && problems.otherListings.length === 0;
}

/** Puts the phone of a removed listing on the list of stolen ones. Nothing happens if it has no number. */
export async function addReportedImei(
  tx: Tx,
  jobs: Jobs,
  { listingId, decisionId }: { listingId: number; decisionId: string },
): Promise<void> {
  const stored = await findListingImei(tx, listingId);
  if (stored) await reportHash(tx, jobs, { hash: stored.hash, decisionId });
}

/** The ads that offer the phone are scored again, and held. */
export async function reportHash(
  tx: Tx,
  jobs: Jobs,
  reported: { hash: Buffer; decisionId: string | null },
): Promise<void> {
  await insertReportedImei(tx, reported);
  const offering = await listListingsWith(tx, reported.hash);
  await jobs.enqueueAll(
    tx,
    listingReviewJob,
    offering.map((listingId) => ({ listingId })),
  );
}

async function getOwnPhone(db: Db, sellerId: string, id: string) {
  const own = await findOwnListing(db, sellerId, Number(id));
  if (!own || own.listing.status === 'removed') throw new AppError('ITEM_NOT_FOUND');
  const { categoryId, subcategory } = own.listing;
  return { id: own.listing.id, applies: hasImeiField(categoryId as CategoryId, subcategory) };
}
