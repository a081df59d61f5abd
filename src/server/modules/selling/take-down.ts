import { lockPerson } from '#server/modules/accounts/index.ts';
import { findListing, insertRemoval, moveAd } from '#server/modules/listings/index.ts';
import { tell } from '#server/modules/notifications/index.ts';
import { AppError } from '#shared/errors.ts';
import { explainRefusal, nextStatus } from '#shared/rules/listing-life.ts';
import type { Selling } from './create-ad.ts';
import { lifeOf } from './life-of.ts';
import { getLockedAd } from './own-ad.ts';
import { wasTakenDown } from './selling.news.ts';

// Kasuwa takes an ad off the market, and its owner hears why. Only those who may moderate come here.

export async function takeDownAd(
  { db, jobs, tellChanged }: Pick<Selling, 'db' | 'jobs' | 'tellChanged'>,
  id: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findListing(tx, id);
    if (!found) throw new AppError('ITEM_NOT_FOUND');
    // Before the listing, as its owner does: the removal is recorded with the owner.
    await lockPerson(tx, found.listing.sellerId);
    const ad = await getLockedAd(tx, found.listing.sellerId, id);
    const now = new Date();
    const status = nextStatus(lifeOf(ad), 'remove', 'moderator', now);
    if (!status) throw new AppError('ILLEGAL_CHANGE', { words: explainRefusal(lifeOf(ad), 'remove') });
    await insertRemoval(tx, {
      ...{ listingId: id, removedBy: 'moderator', reason, statusBefore: ad.listing.status, removedAt: now },
    });
    await moveAd(tx, id, { status });
    await tell(tx, jobs, [wasTakenDown(ad.listing, reason)]);
  });
  tellChanged([id]);
}
