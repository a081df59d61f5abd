import { lockUser } from '#server/modules/accounts/index.ts';
import { saveLowestPrice } from '#server/modules/deals/index.ts';
import { insertListing, listingEvents, saveFlags } from '#server/modules/listings/index.ts';
import {
  acceptPhotos,
  type Photos,
  type SubmittedImage,
  setListingPhotos,
} from '#server/modules/photos/index.ts';
import {
  NOTHING_TO_CHECK,
  runPublishChecks,
} from '#server/modules/selling/publish-checks/run-publish-checks.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { ListingFields } from '#shared/rules/listing/check-listing.ts';
import { expiryOf } from '#shared/rules/listing-lifecycle.ts';
import { parseLowestPrice, type SubmittedLowestPrice } from './lowest-price.ts';
import { getOwnListing } from './own-listing.ts';
import { parseListing } from './parse-listing.ts';
import { countPublishing, rejectTooManyDrafts } from './publish-limits.ts';
import { saveReview } from './review-listing.ts';
import type { RunOncePerKey } from './run-once-per-key.ts';

// Creates a listing as published or as a draft. It belongs to the signed-in user;
// a user id in the request is ignored.

export type Selling = {
  db: Db;
  photos: Photos;
  throttler: Throttler;
  jobs: Jobs;
  /** Of the keys by which known-bad values are compared. */
  secret: string;
  runOncePerKey: RunOncePerKey;
  /** Called after the commit. */
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export type NewListing = Omit<ListingFields, 'imageCount'> & {
  images: SubmittedImage[];
  status?: 'draft' | 'active';
  showPhone?: boolean | null;
  confirmPrice?: boolean;
  lowestPrice?: SubmittedLowestPrice;
};

export async function createListing(
  { db, photos, throttler, jobs, secret, runOncePerKey }: Selling,
  sellerId: string,
  input: NewListing,
  key: string | undefined,
): Promise<OwnListing> {
  const {
    images,
    status = 'active',
    showPhone = null,
    confirmPrice = false,
    lowestPrice: submittedLowest,
    ...fields
  } = input;
  const isDraft = status === 'draft';
  return runOncePerKey({ userId: sellerId, key, request: input }, async () => {
    const ad = parseListing({ ...fields, imageCount: images.length }, { draft: isDraft });
    const lowestPrice = parseLowestPrice(submittedLowest, ad);
    const storedPhotos = await acceptPhotos(photos, sellerId, images);
    const checkInput = { sellerId, listingId: null, ad, photos: storedPhotos };
    const { flags, assessment, rejectDuplicate } = isDraft
      ? NOTHING_TO_CHECK
      : await runPublishChecks(
          db,
          { secret },
          { ...checkInput, shouldCheckPrice: !confirmPrice, shouldCheckDuplicate: true },
        );
    const isHeld = assessment?.outcome === 'held';
    const isPublic = !isDraft && !isHeld;
    return async (tx) => {
      const seller = await lockUser(tx, sellerId);
      if (isDraft) await rejectTooManyDrafts(tx, sellerId);
      else await countPublishing(tx, throttler, seller);
      await rejectDuplicate(tx);
      const now = new Date();
      const id = await insertListing(tx, {
        sellerId,
        status: isHeld ? 'held' : status,
        ad,
        showPhone,
        publishedAt: isPublic ? now : null,
        expiresAt: isPublic ? expiryOf(now) : null,
        cover: storedPhotos[0]?.hash ?? null,
        coverPlaceholder: storedPhotos[0]?.placeholder ?? null,
        coverFocus: storedPhotos[0]?.focus ?? null,
      });
      if (lowestPrice !== null) await saveLowestPrice(tx, id, lowestPrice);
      await setListingPhotos(tx, id, storedPhotos);
      if (flags) await saveFlags(tx, id, flags);
      if (assessment)
        await saveReview(tx, jobs, { id, sellerId, assessment, statusAfter: isHeld ? 'active' : null });
      if (isPublic) await jobs.enqueue(tx, listingEvents, { listingId: id, what: 'published' });
      return getOwnListing(tx, sellerId, id);
    };
  });
}
