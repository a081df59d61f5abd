import { findImeiProblems } from '#server/modules/imei/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Assessment, judge } from './assess-listing.ts';
import { BLANK_FACTS } from './find-risk.ts';
import { imeiFactOf } from './imei-fact.ts';
import { listPhotoHashes, readPhotoContacts } from './photo-contacts.queries.ts';
import { withPhotoNumber } from './photo-number-fact.ts';
import type { ListingFacts } from './rules/facts.ts';
import { findScore } from './scores.queries.ts';
import { readSellerFacts } from './seller-facts.ts';
import { readWeights } from './weights.queries.ts';

/**
 * Scores a listing again by its stored facts, and what is known of its photos and its IMEI since. Null if that is nothing
 * new. Needs the lock of the listing.
 */
export async function reassessListing(
  tx: Tx,
  { id, sellerId }: { id: number; sellerId: string },
): Promise<Assessment | null> {
  const stored = await findScore(tx, id);
  const before = stored?.facts ?? {
    ...BLANK_FACTS,
    seller: await readSellerFacts(tx, sellerId),
    reports: 0,
  };
  const written = await readPhotoContacts(tx, await listPhotoHashes(tx, id));
  const facts: ListingFacts = {
    ...before,
    photos: { ...before.photos, contacts: written.kinds },
    imei: imeiFactOf(await findImeiProblems(tx, id)),
    knownBad: withPhotoNumber(before.knownBad, written),
  };
  if (describe(facts) === describe(before)) return null;
  const judged = judge(facts, await readWeights(tx), stored?.released ?? null);
  return { ...judged, facts, photoCopies: [], prints: null, hasUnreadPhotos: false };
}

function describe({ photos, imei, knownBad }: ListingFacts): string {
  return JSON.stringify([photos.contacts, imei, knownBad]);
}
