import { lockUser } from '#server/modules/accounts/index.ts';
import { type ListingNews, listingNews, listPhotos } from '#server/modules/listings/index.ts';
import { hasWritten } from '#server/modules/messaging/index.ts';
import { settle, tell, withdraw } from '#server/modules/notifications/index.ts';
import { lockSides, takeBackReview } from '#server/modules/reviews/index.ts';
import type { Tx } from '#server/platform/database.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedAd } from '#shared/rules/ad/check-ad.ts';
import {
  endOfTerm,
  explainRefusal,
  type ListingAction,
  type ListingStatus,
  nextStatus,
  publishedAnew,
} from '#shared/rules/listing-life.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import type { Selling } from './create-ad.ts';
import { checkAtTheDoor, refuseBannedGoods, refuseDuplicate } from './door/check-at-the-door.ts';
import { keepFlags, listLooks } from './door/door.queries.ts';
import { countPublishing, refuseTooManyDrafts } from './going-public.ts';
import { lifeOf } from './life-of.ts';
import { getLockedAd, showOwnAd } from './own-ad.ts';
import { mergeAd, readAd } from './read-ad.ts';
import { endingKey, mayRate, rateKey } from './selling.news.ts';
import {
  deleteRemoval,
  insertRemoval,
  insertSale,
  moveAd,
  type OwnAdRow,
  undoSale,
} from './selling.queries.ts';

// An owner leads an ad from one status to the next. Every step goes through here, with the row locked, so that of two
// that exclude each other one is taken and the other is told why not.

type OwnersAction = Exclude<ListingAction, 'expire'>;

type Step = {
  tx: Tx;
  ad: OwnAdRow;
  /** Where it leads. */
  status: ListingStatus;
  now: Date;
  seller: { id: string } & TrustFacts;
  details: StepDetails;
};

export type StepDetails = { buyerId?: string | null; confirmPrice?: boolean };

export async function leadAd(
  selling: Selling,
  sellerId: string,
  id: number,
  action: OwnersAction,
  details: StepDetails = {},
): Promise<OwnListing> {
  const led = await selling.db.transaction(async (tx) => {
    if (action === 'renew') await lockSides(tx, id, sellerId);
    const seller = await lockUser(tx, sellerId);
    const ad = await getLockedAd(tx, sellerId, id);
    const now = new Date();
    const status = nextStatus(lifeOf(ad), action, 'owner', now);
    if (!status) throw new AppError('ILLEGAL_CHANGE', { words: explainRefusal(lifeOf(ad), action) });
    const step = { tx, ad, status, now, seller, details };
    await moveAd(tx, id, { status, ...(await STEPS[action](selling, step)) });
    // Whatever they did with it, they know of it.
    await settle(tx, sellerId, [endingKey(id)]);
    const what = NEWS_OF_STATUS[status];
    if (what && ad.listing.status !== status)
      await selling.jobs.enqueue(tx, listingNews, { listingId: id, what });
    return showOwnAd(tx, sellerId, id);
  });
  selling.tellChanged([id]);
  return led;
}

/** Coming back counts as published: whoever was told of it before is not told again. */
const NEWS_OF_STATUS: Partial<Record<ListingStatus, ListingNews['what']>> = {
  active: 'published',
  sold: 'sold',
};

/** What each step does besides, and which dates it sets. */
const STEPS: Record<OwnersAction, (selling: Selling, step: Step) => Promise<Parameters<typeof moveAd>[2]>> = {
  async publish(selling, step) {
    const { listing } = step.ad;
    const ad = await readWhole(step);
    if (listing.status === 'draft') {
      await passTheDoor(step, ad, { doubtPrice: !step.details.confirmPrice });
      return publishAnew(selling, step);
    }
    refuseBannedGoods(ad);
    const isStillAhead = listing.expiresAt !== null && listing.expiresAt > step.now;
    return isStillAhead ? {} : { expiresAt: endOfTerm(step.now) };
  },

  async renew(selling, step) {
    if (step.ad.listing.status === 'active') return { expiresAt: endOfTerm(step.now) };
    await passTheDoor(step, asItIs(step.ad), { doubtPrice: false });
    await takeBackReview(step.tx, step.ad.listing.id);
    for (const buyerId of await undoSale(step.tx, step.ad.listing.id, step.now))
      await withdraw(step.tx, buyerId, [rateKey(step.ad.listing.id)]);
    return { ...(await publishAnew(selling, step)), soldAt: null };
  },

  async sold({ jobs }, { tx, ad: { listing }, now, seller, details }) {
    const buyerId = details.buyerId ?? null;
    if (buyerId && !(await hasWritten(tx, listing.id, buyerId)))
      throw new AppError('INVALID_INPUT', {
        fields: { buyerId: 'This person did not write about this ad.' },
      });
    await insertSale(tx, {
      ...{ listingId: listing.id, sellerId: seller.id, buyerId, price: listing.price, soldAt: now },
    });
    if (buyerId) await tell(tx, jobs, [mayRate({ id: listing.id, title: listing.title, buyerId })]);
    return { soldAt: now };
  },

  async remove(_selling, { tx, ad: { listing }, now }) {
    const removal = { listingId: listing.id, statusBefore: listing.status, removedAt: now };
    await insertRemoval(tx, { ...removal, removedBy: 'owner' });
    return {};
  },

  async restore(_selling, step) {
    const { tx, ad, status } = step;
    if (status === 'draft') await refuseTooManyDrafts(tx, step.seller.id);
    if (status === 'active' || status === 'paused')
      await refuseDuplicate(tx, {
        ...{ sellerId: step.seller.id, listingId: ad.listing.id },
        ...{ ad: asItIs(ad), photos: await listLooks(tx, ad.listing.id) },
      });
    await deleteRemoval(tx, ad.listing.id);
    return {};
  },

  pause: async () => ({}),
};

async function publishAnew({ throttler }: Selling, { tx, ad, now, seller }: Step) {
  await countPublishing(tx, throttler, seller);
  return { publishedAt: publishedAnew(ad.listing.publishedAt, now), expiresAt: endOfTerm(now) };
}

/** A draft may have left things out, and what was right when it was paused may have been rewritten since. */
async function readWhole({ tx, ad }: Step): Promise<CheckedAd> {
  const photos = await listPhotos(tx, ad.listing.id);
  return readAd(mergeAd(ad, {}, photos.length), { draft: false });
}

/** What once was on the market may come back as it was, even where the rules ask more of an ad today. */
function asItIs({ listing, text }: OwnAdRow): CheckedAd {
  return { ...listing, description: text.description, attributes: text.attributes };
}

async function passTheDoor(
  { tx, ad: { listing }, seller }: Step,
  ad: CheckedAd,
  { doubtPrice }: { doubtPrice: boolean },
): Promise<void> {
  const photos = await listLooks(tx, listing.id);
  const asked = { sellerId: seller.id, listingId: listing.id, ad, photos, doubtPrice, doubtNew: true };
  await keepFlags(tx, listing.id, await checkAtTheDoor(tx, asked));
}
