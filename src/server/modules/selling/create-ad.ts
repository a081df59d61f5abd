import { lockUser } from '#server/modules/accounts/index.ts';
import { insertAd, keepFlags, listingNews } from '#server/modules/listings/index.ts';
import { type GivenImage, type Photos, placePhotos, takePhotos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import type { AdFields } from '#shared/rules/ad/check-ad.ts';
import { endOfTerm } from '#shared/rules/listing-life.ts';
import { checkAtTheDoor, NOTHING_TO_CHECK } from './door/check-at-the-door.ts';
import { countPublishing, refuseTooManyDrafts } from './going-public.ts';
import type { AnswerOnce } from './once.ts';
import { showOwnAd } from './own-ad.ts';
import { readAd } from './read-ad.ts';

// Writing an ad: published at once, or kept as a draft. It belongs to who is signed in, whatever the request says.

export type Selling = {
  db: Db;
  photos: Photos;
  throttler: Throttler;
  jobs: Jobs;
  answerOnce: AnswerOnce;
  /** After the commit. */
  tellChanged(listingIds: readonly number[]): void;
};

export type NewAd = Omit<AdFields, 'imageCount'> & {
  images: GivenImage[];
  status?: 'draft' | 'active';
  showPhone?: boolean | null;
  confirmPrice?: boolean;
};

export async function createAd(
  { db, photos, throttler, jobs, answerOnce }: Selling,
  sellerId: string,
  sent: NewAd,
  key: string | undefined,
): Promise<OwnListing> {
  const { images, status = 'active', showPhone = null, confirmPrice = false, ...fields } = sent;
  const isDraft = status === 'draft';
  return answerOnce({ userId: sellerId, key, request: sent }, async () => {
    const ad = readAd({ ...fields, imageCount: images.length }, { draft: isDraft });
    const taken = await takePhotos(photos, sellerId, images);
    const asked = { sellerId, listingId: null, ad, photos: taken };
    const { flags, rejectDuplicate } = isDraft
      ? NOTHING_TO_CHECK
      : await checkAtTheDoor(db, { ...asked, doubtPrice: !confirmPrice, doubtNew: true });
    return async (tx) => {
      const seller = await lockUser(tx, sellerId);
      if (isDraft) await refuseTooManyDrafts(tx, sellerId);
      else await countPublishing(tx, throttler, seller);
      await rejectDuplicate(tx);
      const now = new Date();
      const id = await insertAd(tx, {
        ...{ sellerId, status, ad, showPhone },
        publishedAt: isDraft ? null : now,
        expiresAt: isDraft ? null : endOfTerm(now),
        cover: taken[0]?.hash ?? null,
        coverPlaceholder: taken[0]?.placeholder ?? null,
      });
      await placePhotos(tx, id, taken);
      if (flags) await keepFlags(tx, id, flags);
      if (!isDraft) await jobs.enqueue(tx, listingNews, { listingId: id, what: 'published' });
      return showOwnAd(tx, sellerId, id);
    };
  });
}
