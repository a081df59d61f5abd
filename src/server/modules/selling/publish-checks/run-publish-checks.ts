import type { Flag } from '#server/modules/listings/index.ts';
import { type Assessment, assessListing, type RiskParts } from '#server/modules/risk/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedListing } from '#shared/rules/listing/check-listing.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import {
  isDuplicateListing,
  MIN_TITLE_SIMILARITY,
  titleSimilarity,
} from '#shared/rules/listing/duplicates.ts';
import { findBannedGoods } from '#shared/rules/listing/find-banned-goods.ts';
import { describeUsualPrice, isFarOutside, type UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { type CheckedPhoto, listComparedListings, listOwnTitles } from './publish-checks.queries.ts';
import { findUsualOfKind, findUsualPrice } from './usual-price.ts';

// The publish checks of a listing that becomes public, or of a change to a public one. They reject it,
// or accept it with flags for moderators and a risk score, by which it may be held for a review. All of them run before the seller's row is locked
// (lockUser). Under the lock, only the comparison with the seller's own listings is repeated, so that
// the second of two simultaneous copies finds the first.

export type PublishCheckInput = {
  sellerId: string;
  /** Null for a new listing. */
  listingId: number | null;
  ad: CheckedListing;
  /** In the order of the listing; the first is the cover. */
  photos: readonly CheckedPhoto[];
  /** False when the seller has confirmed or not changed the price. */
  shouldCheckPrice: boolean;
  /** False while the listing is not on the market. */
  shouldCheckDuplicate: boolean;
};

export type PublishCheckResult = {
  /** Null leaves the flags of the listing unchanged. */
  flags: Flag[] | null;
  /** Null without a score. */
  assessment: Assessment | null;
  /** Runs with the seller's row locked, because another tab may have published the same listing. */
  rejectDuplicate: DuplicateCheck;
};

type DuplicateCheck = (on: Db | Tx) => Promise<void>;

export const NOTHING_TO_CHECK: PublishCheckResult = {
  flags: null,
  assessment: null,
  rejectDuplicate: async () => {},
};

const MAX_OWN_TITLES = 1_000;
const MAX_COMPARED = 50;
const NO_LISTING = 0;

export async function runPublishChecks(
  db: Db | Tx,
  parts: RiskParts,
  input: PublishCheckInput,
): Promise<PublishCheckResult> {
  rejectBannedGoods(input.ad);
  const { rejectDuplicate } = input.shouldCheckDuplicate ? await checkDuplicate(db, input) : NOTHING_TO_CHECK;
  const { sellerId, listingId, ad } = input;
  const usual = ad.price === null ? null : await findUsualPrice(db, sellerId, ad);
  if (input.shouldCheckPrice) await rejectUnlikelyPrice(db, input, usual);
  const { title, description, price } = ad;
  const details = detailsOf(ad).map(([, text]) => text);
  const photos = input.photos.map(({ hash }) => hash);
  const assessed = { sellerId, listingId, title, description, details, price, usual, photos };
  const assessment = await assessListing(db, parts, assessed);
  return {
    flags: [...flagContactDetails(ad), ...flagLookAlikes(assessment)],
    assessment,
    rejectDuplicate,
  };
}

export function rejectBannedGoods(ad: CheckedListing): void {
  for (const [field, text] of textsOf(ad)) {
    const banned = findBannedGoods(text);
    if (banned) throw new AppError('BANNED_GOODS', { fields: { [field]: banned.reason } });
  }
}

/** All free-text fields. */
function textsOf(ad: CheckedListing): [string, string][] {
  return [['title', ad.title], ['description', ad.description], ...detailsOf(ad)];
}

function detailsOf({ city, attributes }: CheckedListing): [string, string][] {
  const details = Object.entries(attributes).filter(([, value]) => typeof value === 'string');
  return [
    ['location', city],
    ...details.map(([key, value]): [string, string] => [`attributes.${key}`, String(value)]),
  ];
}

type DuplicateCheckInput = Pick<PublishCheckInput, 'sellerId' | 'listingId' | 'ad' | 'photos'>;

export async function checkDuplicate(db: Db | Tx, input: DuplicateCheckInput): Promise<PublishCheckResult> {
  const rejectDuplicate = createDuplicateCheck(input);
  await rejectDuplicate(db);
  return { flags: null, assessment: null, rejectDuplicate };
}

/**
 * Comparing a thousand titles takes tens of milliseconds, so the check under
 * the lock compares only new titles.
 */
function createDuplicateCheck({ sellerId, listingId, ad, photos }: DuplicateCheckInput): DuplicateCheck {
  const { title, price, categoryId, attributes } = ad;
  const candidate = { title, price, categoryId, attributes, phash: photos[0]?.phash ?? null };
  const notId = listingId ?? NO_LISTING;
  const compared = new Map<string, boolean>();
  const isSimilar = (other: string) => {
    const result = compared.get(other) ?? titleSimilarity(other, title) >= MIN_TITLE_SIMILARITY;
    compared.set(other, result);
    return result;
  };
  return async (on) => {
    const titles = await listOwnTitles(on, { sellerId, categoryId, notId, limit: MAX_OWN_TITLES });
    const similar = titles.filter((own) => isSimilar(own.title)).slice(0, MAX_COMPARED);
    if (similar.length === 0) return;
    const own = await listComparedListings(
      on,
      similar.map(({ id }) => id),
    );
    const same = own.find((other) => isDuplicateListing({ ...other, categoryId }, candidate));
    if (same) throw duplicateOf(same.title);
  };
}

function duplicateOf(title: string): AppError {
  const words = `You already have an ad for “${title}”. Edit or renew that one instead.`;
  return new AppError('DUPLICATE_AD', { fields: { title: words } });
}

async function rejectUnlikelyPrice(
  db: Db | Tx,
  { sellerId, ad }: PublishCheckInput,
  usual: UsualPrice | null,
): Promise<void> {
  if (ad.price === null) return;
  if (usual) {
    if (isFarOutside(ad.price, usual)) throw unlikelyPrice(describeUsualPrice(usual));
    return;
  }
  const usualOfKind = await findUsualOfKind(db, sellerId, ad);
  if (usualOfKind && isFarOutside(ad.price, usualOfKind.usual, 'kind'))
    throw unlikelyPrice(describeUsualPrice(usualOfKind.usual, usualOfKind.kind));
}

function unlikelyPrice(words: string): AppError {
  return new AppError('CONFIRM_PRICE', { fields: { price: words } });
}

function flagContactDetails(ad: CheckedListing): Flag[] {
  const found = textsOf(ad).flatMap(([field, text]) => {
    const kinds = [...new Set(findContactDetails(text).map(({ kind }) => kind))];
    return kinds.length > 0 ? [[field, kinds] as const] : [];
  });
  return found.length > 0 ? [{ kind: 'contact-details', detail: Object.fromEntries(found) }] : [];
}

function flagLookAlikes({ photoCopies: listings }: Assessment): Flag[] {
  return listings.length > 0 ? [{ kind: 'look-alike-photos', detail: { listings } }] : [];
}
