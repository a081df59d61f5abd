import { lockUser } from '#server/modules/accounts/index.ts';
import { listPhotos } from '#server/modules/listings/index.ts';
import { placePhotos, takePhotos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedAd } from '#shared/rules/ad/check-ad.ts';
import { explainRefusal, isEditable } from '#shared/rules/listing-life.ts';
import type { NewAd, Selling } from './create-ad.ts';
import { lifeOf } from './life-of.ts';
import { getLockedAd, getOwnAd, showOwnAd } from './own-ad.ts';
import { mergeAd, readAd } from './read-ad.ts';
import { type OwnAdRow, updateAd } from './selling.queries.ts';

// Changing an ad: only what is sent changes, and the whole of it must be right afterwards. Its status stays.

type Change = Partial<Omit<NewAd, 'status'>> & { version?: string };

export async function changeAd(
  { db, photos }: Selling,
  sellerId: string,
  id: number,
  { images, version, showPhone, confirmPrice: _, ...fields }: Change,
): Promise<OwnListing> {
  /** As it would be: once before pictures are read, and again when nobody else can change it. */
  const rewrite = async (on: Db | Tx, before: OwnAdRow): Promise<CheckedAd> => {
    refuseChange(before, version);
    const imageCount = images?.length ?? (await listPhotos(on, id)).length;
    return readAd(mergeAd(before, fields, imageCount), { draft: before.listing.status === 'draft' });
  };
  await rewrite(db, await getOwnAd(db, sellerId, id));
  const taken = images && (await takePhotos(photos, sellerId, images, id));
  return db.transaction(async (tx) => {
    await lockUser(tx, sellerId);
    const before = await getLockedAd(tx, sellerId, id);
    const ad = await rewrite(tx, before);
    const [cover] = taken ?? [];
    await updateAd(tx, id, {
      ad,
      showPhone: showPhone === undefined ? before.text.showPhone : showPhone,
      ...(cover ? { cover: cover.hash, coverPlaceholder: cover.placeholder } : {}),
    });
    if (taken) await placePhotos(tx, id, taken);
    return showOwnAd(tx, sellerId, id);
  });
}

function refuseChange(ad: OwnAdRow, version: string | undefined): void {
  if (!isEditable(ad.listing.status))
    throw new AppError('ILLEGAL_CHANGE', { words: explainRefusal(lifeOf(ad), 'change') });
  if (version !== undefined && version !== String(ad.text.revision)) throw new AppError('AD_CHANGED');
}
