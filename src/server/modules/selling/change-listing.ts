import { lockUser } from '#server/modules/accounts/index.ts';
import { saveLowestPrice } from '#server/modules/deals/index.ts';
import {
  listingEvents,
  listPhotos,
  type OwnListingRow,
  saveFlags,
  updateListing,
} from '#server/modules/listings/index.ts';
import { acceptPhotos, setListingPhotos } from '#server/modules/photos/index.ts';
import { endChangedProof } from '#server/modules/proof-photos/index.ts';
import { listPerceptualHashes } from '#server/modules/selling/publish-checks/publish-checks.queries.ts';
import {
  NOTHING_TO_CHECK,
  runPublishChecks,
} from '#server/modules/selling/publish-checks/run-publish-checks.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedListing } from '#shared/rules/listing/check-listing.ts';
import { explainRejection, isEditable, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { NewListing, Selling } from './create-listing.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { mergeLowestPrice } from './lowest-price.ts';
import { getOwnListing, getOwnListingRow } from './own-listing.ts';
import { mergeListing, parseListing } from './parse-listing.ts';
import { prepareChange } from './prepare-change.ts';
import { reviewChange } from './review-listing.ts';

// Changes the submitted fields of a listing, which must be valid as a whole
// afterwards. The status stays the same, unless the changed listing is held for a review.

type ListingChange = Partial<Omit<NewListing, 'status'>> & { version?: string };

export async function changeListing(
  { db, jobs, secret, photos: photoServices, notifyListingsChanged }: Selling,
  sellerId: string,
  id: number,
  {
    images,
    version,
    showPhone,
    confirmPrice = false,
    lowestPrice: submittedLowest,
    ...fields
  }: ListingChange,
): Promise<OwnListing> {
  const rewrite = async (on: Db | Tx, before: OwnListingRow): Promise<CheckedListing> => {
    rejectChange(before, version);
    const imageCount = images?.length ?? (await listPhotos(on, id)).length;
    return parseListing(mergeListing(before, fields, imageCount), {
      draft: before.listing.status === 'draft',
    });
  };
  // Rejects an invalid change before the photos are processed.
  if (images) await rewrite(db, await getOwnListingRow(db, sellerId, id));
  const storedPhotos = images && (await acceptPhotos(photoServices, sellerId, images, id));
  const lockChecked = await prepareChange(db, { sellerId, id }, async (on, before) => {
    const ad = await rewrite(on, before);
    const lowestPrice = await mergeLowestPrice(on, id, submittedLowest, ad);
    if (!isVisible(before)) return { ad, lowestPrice, checks: NOTHING_TO_CHECK };
    const photos = storedPhotos ?? (await listPerceptualHashes(on, id));
    const hasDifferentOffer = isDifferentOffer(before, ad);
    const shouldCheckPrice = !confirmPrice && hasDifferentOffer;
    const shouldCheckDuplicate = isOnMarket(before) && (hasDifferentOffer || images !== undefined);
    const checks = await runPublishChecks(
      on,
      { secret },
      { sellerId, listingId: id, ad, photos, shouldCheckPrice, shouldCheckDuplicate },
    );
    return { ad, lowestPrice, checks };
  });
  await db.transaction(async (tx) => {
    await lockUser(tx, sellerId);
    const { ad: before, checked } = await lockChecked(tx);
    const { ad, lowestPrice, checks } = checked;
    await checks.rejectDuplicate(tx);
    const [cover] = storedPhotos ?? [];
    const newCover = {
      cover: cover?.hash ?? null,
      coverPlaceholder: cover?.placeholder ?? null,
      coverFocus: cover?.focus ?? null,
    };
    await updateListing(tx, id, {
      ad,
      showPhone: showPhone === undefined ? before.text.showPhone : showPhone,
      ...(storedPhotos && newCover),
    });
    await saveLowestPrice(tx, id, lowestPrice);
    const hasNewPhoto = storedPhotos !== undefined && (await addsPhoto(tx, id, storedPhotos));
    await endChangedProof(tx, id, { before: itemOf(before), after: ad, hasNewPhoto });
    if (storedPhotos) await setListingPhotos(tx, id, storedPhotos);
    if (checks.flags) await saveFlags(tx, id, checks.flags);
    const isHeldNow = await reviewChange(tx, jobs, before, checks.assessment);
    if (!isHeldNow && isCheaper(before, ad))
      await jobs.enqueue(tx, listingEvents, { listingId: id, what: 'cheaper' });
  });
  notifyListingsChanged([id]);
  return getOwnListing(db, sellerId, id);
}

async function addsPhoto(tx: Tx, id: number, photos: readonly { hash: string }[]): Promise<boolean> {
  const present = new Set((await listPhotos(tx, id)).map(({ hash }) => hash));
  return photos.some(({ hash }) => !present.has(hash));
}

function itemOf({ listing, text }: OwnListingRow) {
  return { ...listing, attributes: text.attributes };
}

function rejectChange(ad: OwnListingRow, version: string | undefined): void {
  if (!isEditable(ad.listing.status))
    throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(ad), 'change') });
  if (version !== undefined && version !== String(ad.text.revision)) throw new AppError('AD_CHANGED');
}

/** The pages of ended listings are public too. */
function isVisible({ listing }: OwnListingRow): boolean {
  return listing.status !== 'draft';
}

function isOnMarket({ listing }: OwnListingRow): boolean {
  return ON_MARKET.includes(listing.status);
}

/** A first price counts too, because users may be waiting for one. */
function isCheaper({ listing }: OwnListingRow, { price }: CheckedListing): boolean {
  return listing.status === 'active' && price !== null && price < (listing.price ?? Number.POSITIVE_INFINITY);
}

/** Whether the item or its price differs. A correction of the description does not repeat the price check. */
function isDifferentOffer({ listing }: OwnListingRow, ad: CheckedListing): boolean {
  return OFFER.some((column) => listing[column] !== ad[column]);
}

/** A held listing may become public. */
const ON_MARKET: readonly ListingStatus[] = ['active', 'paused', 'held'];
const OFFER = ['title', 'price', 'priceKind', 'categoryId', 'subcategory', 'condition', 'usedIn'] as const;
