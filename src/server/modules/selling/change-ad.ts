import { lockUser } from '#server/modules/accounts/index.ts';
import {
  keepFlags,
  listingNews,
  listPhotos,
  type OwnAdRow,
  updateAd,
} from '#server/modules/listings/index.ts';
import { placePhotos, takePhotos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedAd } from '#shared/rules/ad/check-ad.ts';
import { explainRefusal, isEditable } from '#shared/rules/listing-life.ts';
import type { NewAd, Selling } from './create-ad.ts';
import { checkAtTheDoor, NOTHING_TO_CHECK } from './door/check-at-the-door.ts';
import { listLooks } from './door/door.queries.ts';
import { lifeOf } from './life-of.ts';
import { getOwnAd, showOwnAd } from './own-ad.ts';
import { prepareChange } from './prepare-change.ts';
import { mergeAd, readAd } from './read-ad.ts';

// Changing an ad: only what is sent changes, and the whole of it must be right afterwards. Its status stays.

type Change = Partial<Omit<NewAd, 'status'>> & { version?: string };

export async function changeAd(
  { db, jobs, photos: pictures, tellChanged }: Selling,
  sellerId: string,
  id: number,
  { images, version, showPhone, confirmPrice = false, ...fields }: Change,
): Promise<OwnListing> {
  const rewrite = async (on: Db | Tx, before: OwnAdRow): Promise<CheckedAd> => {
    refuseChange(before, version);
    const imageCount = images?.length ?? (await listPhotos(on, id)).length;
    return readAd(mergeAd(before, fields, imageCount), { draft: before.listing.status === 'draft' });
  };
  // Rejected before pictures are read.
  if (images) await rewrite(db, await getOwnAd(db, sellerId, id));
  const taken = images && (await takePhotos(pictures, sellerId, images, id));
  const lockChecked = await prepareChange(db, { sellerId, id }, async (on, before) => {
    const ad = await rewrite(on, before);
    if (!isSeen(before)) return { ad, door: NOTHING_TO_CHECK };
    const photos = taken ?? (await listLooks(on, id));
    const isOther = isOtherOffer(before, ad);
    const doubtPrice = !confirmPrice && isOther;
    const doubtNew = isOnMarket(before) && (isOther || images !== undefined);
    const door = await checkAtTheDoor(on, { sellerId, listingId: id, ad, photos, doubtPrice, doubtNew });
    return { ad, door };
  });
  await db.transaction(async (tx) => {
    await lockUser(tx, sellerId);
    const { ad: before, checked } = await lockChecked(tx);
    const { ad, door } = checked;
    await door.rejectDuplicate(tx);
    const [cover] = taken ?? [];
    await updateAd(tx, id, {
      ad,
      showPhone: showPhone === undefined ? before.text.showPhone : showPhone,
      ...(cover ? { cover: cover.hash, coverPlaceholder: cover.placeholder } : {}),
    });
    if (taken) await placePhotos(tx, id, taken);
    if (door.flags) await keepFlags(tx, id, door.flags);
    if (isCheaper(before, ad)) await jobs.enqueue(tx, listingNews, { listingId: id, what: 'cheaper' });
  });
  tellChanged([id]);
  return showOwnAd(db, sellerId, id);
}

function refuseChange(ad: OwnAdRow, version: string | undefined): void {
  if (!isEditable(ad.listing.status))
    throw new AppError('ILLEGAL_CHANGE', { words: explainRefusal(lifeOf(ad), 'change') });
  if (version !== undefined && version !== String(ad.text.revision)) throw new AppError('AD_CHANGED');
}

/** The pages of ads that are over can be seen, too. */
function isSeen({ listing }: OwnAdRow): boolean {
  return listing.status !== 'draft';
}

function isOnMarket({ listing }: OwnAdRow): boolean {
  return listing.status === 'active' || listing.status === 'paused';
}

/** A price named at last counts, too: it may be what somebody waits for. */
function isCheaper({ listing }: OwnAdRow, { price }: CheckedAd): boolean {
  return listing.status === 'active' && price !== null && price < (listing.price ?? Number.POSITIVE_INFINITY);
}

/** Whether it says another thing or sum than before: who mends a word of the description is not asked again. */
function isOtherOffer({ listing }: OwnAdRow, ad: CheckedAd): boolean {
  return OFFER.some((column) => listing[column] !== ad[column]);
}

const OFFER = ['title', 'price', 'priceKind', 'categoryId', 'subcategory', 'condition'] as const;
