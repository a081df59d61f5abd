import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { type AssessedListing, type RiskParts, readListingFacts } from './listing-facts.ts';
import type { RiskOutcome } from './risk.tables.ts';
import type { ListingFacts } from './rules/facts.ts';
import { areReleased, type Released } from './rules/released.ts';
import { decideOutcome, scoreListing } from './rules/score.ts';
import type { Weights } from './rules/weights.ts';
import { findScore, saveScore, saveTextFingerprint } from './scores.queries.ts';
import { readWeights } from './weights.queries.ts';

// Scores a listing that is published or changed. It runs before the seller's row is locked, like the other publish
// checks, and its result is saved in the transaction of the change.

export type Assessment = {
  risk: Risk;
  outcome: RiskOutcome;
  /** Staff have released the listing with these signals. */
  isReleased: boolean;
  facts: ListingFacts;
  /** Listings of other sellers with a photo of this one. */
  photoCopies: number[];
  /** Null: unchanged. */
  prints: bigint[] | null;
  /** The text of some photos was not read yet. */
  hasUnreadPhotos: boolean;
};

export async function assessListing(
  on: Db | Tx,
  parts: RiskParts,
  listing: AssessedListing,
): Promise<Assessment> {
  const weights = await readWeights(on);
  const { facts, ...found } = await readListingFacts(on, parts, listing);
  const released = listing.listingId === null ? null : (await findScore(on, listing.listingId))?.released;
  return { ...judge(facts, weights, released ?? null), facts, ...found };
}

/** A listing that staff released stays public until a signal speaks that they did not know. */
export function judge(
  facts: ListingFacts,
  weights: Weights,
  released: Released | null,
): Pick<Assessment, 'risk' | 'outcome' | 'isReleased'> {
  const risk = scoreListing(facts, weights);
  const isReleased = released
    ? areReleased({ signals: risk.signals, originals: facts.originals }, released)
    : false;
  const outcome = isReleased ? 'public' : decideOutcome(risk, facts.seller, weights);
  return { risk, outcome, isReleased };
}

export async function saveAssessment(tx: Tx, listingId: number, assessment: Assessment): Promise<void> {
  const { risk, outcome, isReleased, facts, prints } = assessment;
  await saveScore(tx, { listingId, ...risk, outcome, isReleased, facts });
  if (prints) await saveTextFingerprint(tx, listingId, prints);
}
