import { lockUser } from '#server/modules/accounts/index.ts';
import {
  deleteRemoval,
  insertRemoval,
  insertSale,
  keepFlags,
  type ListingNews,
  listingNews,
  listPhotos,
  moveAd,
  type OwnAdRow,
  undoSale,
} from '#server/modules/listings/index.ts';
import { hasWritten } from '#server/modules/messaging/index.ts';
import { settle, tell, withdraw } from '#server/modules/notifications/index.ts';
import { lockSides, takeBackReview } from '#server/modules/reviews/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
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
import {
  checkAtTheDoor,
  checkDuplicate,
  type DoorResult,
  NOTHING_TO_CHECK,
  refuseBannedGoods,
} from './door/check-at-the-door.ts';
import { listLooks } from './door/door.queries.ts';
import { countPublishing, refuseTooManyDrafts } from './going-public.ts';
import { lifeOf } from './life-of.ts';
import { showOwnAd } from './own-ad.ts';
import { prepareChange } from './prepare-change.ts';
import { mergeAd, readAd } from './read-ad.ts';
import { endingKey, mayRate, rateKey } from './selling.news.ts';

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
  const { db, jobs } = selling;
  const lockChecked = await prepareChange(db, { sellerId, id }, (on, ad) =>
    CHECKS[action]({ on, ad, status: getNextStatus(ad, action, new Date()), sellerId, details }),
  );
  await db.transaction(async (tx) => {
    if (action === 'renew') await lockSides(tx, id, sellerId);
    const seller = await lockUser(tx, sellerId);
    const { ad, checked } = await lockChecked(tx);
    const now = new Date();
    const status = getNextStatus(ad, action, now);
    await checked.rejectDuplicate(tx);
    if (checked.flags) await keepFlags(tx, id, checked.flags);
    const step = { tx, ad, status, now, seller, details };
    await moveAd(tx, id, { status, ...(await STEPS[action](selling, step)) });
    // Whatever they did with it, they know of it.
    await settle(tx, sellerId, [endingKey(id)]);
    const what = NEWS_OF_STATUS[status];
    if (what && ad.listing.status !== status) await jobs.enqueue(tx, listingNews, { listingId: id, what });
  });
  selling.tellChanged([id]);
  return showOwnAd(db, sellerId, id);
}

function getNextStatus(ad: OwnAdRow, action: OwnersAction, now: Date): ListingStatus {
  const status = nextStatus(lifeOf(ad), action, 'owner', now);
  if (!status) throw new AppError('ILLEGAL_CHANGE', { words: explainRefusal(lifeOf(ad), action) });
  return status;
}

/** Coming back counts as published: whoever was told of it before is not told again. */
const NEWS_OF_STATUS: Partial<Record<ListingStatus, ListingNews['what']>> = {
  active: 'published',
  sold: 'sold',
};

type StepCheck = Pick<Step, 'ad' | 'status' | 'details'> & { on: Db | Tx; sellerId: string };

/** What can reject each step besides its status and its limits. */
const CHECKS: Record<OwnersAction, (check: StepCheck) => Promise<DoorResult>> = {
  async publish(check) {
    const ad = await readWhole(check);
    if (check.ad.listing.status === 'draft')
      return passTheDoor(check, ad, { doubtPrice: !check.details.confirmPrice });
    refuseBannedGoods(ad);
    return NOTHING_TO_CHECK;
  },

  async renew(check) {
    if (check.ad.listing.status === 'active') return NOTHING_TO_CHECK;
    return passTheDoor(check, asItIs(check.ad), { doubtPrice: false });
  },

  async sold({ on, ad: { listing }, details: { buyerId } }) {
    if (buyerId && !(await hasWritten(on, listing.id, buyerId)))
      throw new AppError('INVALID_INPUT', {
        fields: { buyerId: 'This person did not write about this ad.' },
      });
    return NOTHING_TO_CHECK;
  },

  async restore({ on, ad, status, sellerId }) {
    if (status !== 'active' && status !== 'paused') return NOTHING_TO_CHECK;
    const photos = await listLooks(on, ad.listing.id);
    return checkDuplicate(on, { sellerId, listingId: ad.listing.id, ad: asItIs(ad), photos });
  },

  remove: async () => NOTHING_TO_CHECK,
  pause: async () => NOTHING_TO_CHECK,
};

/** What each step does besides, and which dates it sets. */
const STEPS: Record<OwnersAction, (selling: Selling, step: Step) => Promise<Parameters<typeof moveAd>[2]>> = {
  async publish(selling, step) {
    const { listing } = step.ad;
    if (listing.status === 'draft') return publishAnew(selling, step);
    const isStillAhead = listing.expiresAt !== null && listing.expiresAt > step.now;
    return isStillAhead ? {} : { expiresAt: endOfTerm(step.now) };
  },

  async renew(selling, step) {
    if (step.ad.listing.status === 'active') return { expiresAt: endOfTerm(step.now) };
    await takeBackReview(step.tx, step.ad.listing.id);
    for (const buyerId of await undoSale(step.tx, step.ad.listing.id, step.now))
      await withdraw(step.tx, buyerId, [rateKey(step.ad.listing.id)]);
    return { ...(await publishAnew(selling, step)), soldAt: null };
  },

  async sold({ jobs }, { tx, ad: { listing }, now, seller, details }) {
    const buyerId = details.buyerId ?? null;
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

  async restore(_selling, { tx, ad, status, seller }) {
    if (status === 'draft') await refuseTooManyDrafts(tx, seller.id);
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
async function readWhole({ on, ad }: StepCheck): Promise<CheckedAd> {
  const photos = await listPhotos(on, ad.listing.id);
  return readAd(mergeAd(ad, {}, photos.length), { draft: false });
}

/** What once was on the market may come back as it was, even where the rules ask more of an ad today. */
function asItIs({ listing, text }: OwnAdRow): CheckedAd {
  return { ...listing, description: text.description, attributes: text.attributes };
}

async function passTheDoor(
  { on, ad: { listing }, sellerId }: StepCheck,
  ad: CheckedAd,
  { doubtPrice }: { doubtPrice: boolean },
): Promise<DoorResult> {
  const photos = await listLooks(on, listing.id);
  return checkAtTheDoor(on, { sellerId, listingId: listing.id, ad, photos, doubtPrice, doubtNew: true });
}
