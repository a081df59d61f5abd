import { lockUser } from '#server/modules/accounts/index.ts';
import { endReservation, findOpenReservation } from '#server/modules/deals/index.ts';
import {
  deleteRemoval,
  insertRemoval,
  insertSale,
  type ListingEvent,
  listingEvents,
  listPhotos,
  type OwnListingRow,
  saveFlags,
  undoSale,
  updateListingStatus,
} from '#server/modules/listings/index.ts';
import { hasInquired } from '#server/modules/messaging/index.ts';
import { deleteNotifications, markNotificationsRead, notify } from '#server/modules/notifications/index.ts';
import { deleteSellerReview, lockSaleParties } from '#server/modules/reviews/index.ts';
import { listPerceptualHashes } from '#server/modules/selling/publish-checks/publish-checks.queries.ts';
import {
  checkDuplicate,
  NOTHING_TO_CHECK,
  type PublishCheckResult,
  rejectBannedGoods,
  runPublishChecks,
} from '#server/modules/selling/publish-checks/run-publish-checks.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedListing } from '#shared/rules/listing/check-listing.ts';
import {
  expiryOf,
  explainRejection,
  type ListingAction,
  type ListingStatus,
  nextStatus,
  republishedAt,
} from '#shared/rules/listing-lifecycle.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import type { Selling } from './create-listing.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { getOwnListing } from './own-listing.ts';
import { mergeListing, parseListing } from './parse-listing.ts';
import { prepareChange } from './prepare-change.ts';
import { countPublishing, rejectTooManyDrafts } from './publish-limits.ts';
import { reopenReview, saveReview, withdrawReview } from './review-listing.ts';
import {
  endingNotificationKey,
  rateNotificationKey,
  rateRequestNotification,
} from './selling.notifications.ts';

// An owner's transition of a listing from one status to another. Every such transition runs here with the row
// locked, so that of two conflicting transitions one succeeds and the other is rejected with a reason.

type OwnerAction = Exclude<ListingAction, 'expire' | 'hold' | 'release'>;
type Changing = Pick<Selling, 'db' | 'jobs' | 'secret' | 'throttler' | 'notifyListingsChanged'>;

type Transition = {
  tx: Tx;
  ad: OwnListingRow;
  /** The new status. */
  status: ListingStatus;
  now: Date;
  seller: { id: string } & TrustFacts;
  details: TransitionDetails;
  /** For a sale that the buyer has confirmed: called under the locks, and throws if it is not valid any more. */
  confirm: ((tx: Tx, now: Date) => Promise<void>) | null;
};

export type TransitionDetails = { buyerId?: string | null; price?: number; confirmPrice?: boolean };

export async function transitionListing(
  selling: Changing,
  sellerId: string,
  id: number,
  action: OwnerAction,
  details: TransitionDetails = {},
  confirm: Transition['confirm'] = null,
): Promise<OwnListing> {
  const { db, jobs } = selling;
  const lockChecked = await prepareChange(db, { sellerId, id }, (on, ad) =>
    CHECKS[action]({
      on,
      secret: selling.secret,
      ad,
      status: getNextStatus(ad, action, new Date()),
      sellerId,
      details,
    }),
  );
  await db.transaction(async (tx) => {
    if (action === 'renew') await lockSaleParties(tx, id, sellerId);
    const seller = await lockUser(tx, sellerId);
    const { ad, checked } = await lockChecked(tx);
    const now = new Date();
    const isHeld = checked.assessment?.outcome === 'held';
    const next = getNextStatus(ad, action, now);
    const status = isHeld ? 'held' : next;
    await checked.rejectDuplicate(tx);
    if (checked.flags) await saveFlags(tx, id, checked.flags);
    await confirm?.(tx, now);
    const transition = { tx, ad, status, now, seller, details, confirm };
    const columns = await TRANSITIONS[action](selling, transition);
    // The term of a held listing starts when it is released.
    await updateListingStatus(tx, id, isHeld ? { status, soldAt: null } : { status, ...columns });
    if (checked.assessment)
      await saveReview(tx, jobs, {
        id,
        sellerId,
        assessment: checked.assessment,
        statusAfter: isHeld ? 'active' : null,
      });
    await changeDeal(selling, transition);
    // Any action of the owner makes the reminder obsolete.
    await markNotificationsRead(tx, sellerId, [endingNotificationKey(id)]);
    const what = EVENT_OF_STATUS[status];
    if (what && ad.listing.status !== status) await jobs.enqueue(tx, listingEvents, { listingId: id, what });
  });
  selling.notifyListingsChanged([id]);
  return getOwnListing(db, sellerId, id);
}

function getNextStatus(ad: OwnListingRow, action: OwnerAction, now: Date): ListingStatus {
  const status = nextStatus(lifecycleOf(ad), action, 'owner', now);
  if (!status) throw new AppError('ILLEGAL_TRANSITION', { text: explainRejection(lifecycleOf(ad), action) });
  return status;
}

/**
 * A listing that becomes active again counts as published. Users who were
 * notified before are not notified again.
 */
const EVENT_OF_STATUS: Partial<Record<ListingStatus, ListingEvent['what']>> = {
  active: 'published',
  sold: 'sold',
};

type TransitionCheck = Pick<Transition, 'ad' | 'status' | 'details'> & {
  on: Db | Tx;
  secret: string;
  sellerId: string;
};

/** Checks of each transition besides status and limits. */
const CHECKS: Record<OwnerAction, (check: TransitionCheck) => Promise<PublishCheckResult>> = {
  async publish(check) {
    const ad = await parseComplete(check);
    if (check.ad.listing.status === 'draft')
      return checkForPublishing(check, ad, { shouldCheckPrice: !check.details.confirmPrice });
    rejectBannedGoods(ad);
    return NOTHING_TO_CHECK;
  },

  async renew(check) {
    if (check.ad.listing.status === 'active') return NOTHING_TO_CHECK;
    return checkForPublishing(check, toCheckedListing(check.ad), { shouldCheckPrice: false });
  },

  async sold({ on, ad: { listing }, details: { buyerId } }) {
    if (buyerId && !(await hasInquired(on, listing.id, buyerId)))
      throw new AppError('INVALID_INPUT', {
        fields: { buyerId: 'This person did not message you about this ad.' },
      });
    return NOTHING_TO_CHECK;
  },

  async restore({ on, ad, status, sellerId }) {
    if (status !== 'active' && status !== 'paused') return NOTHING_TO_CHECK;
    const photos = await listPerceptualHashes(on, ad.listing.id);
    return checkDuplicate(on, { sellerId, listingId: ad.listing.id, ad: toCheckedListing(ad), photos });
  },

  remove: async () => NOTHING_TO_CHECK,
  pause: async () => NOTHING_TO_CHECK,
};

/** Side effects of each transition. The result is the columns that it sets. */
const TRANSITIONS: Record<
  OwnerAction,
  (selling: Changing, transition: Transition) => Promise<Parameters<typeof updateListingStatus>[2]>
> = {
  async publish(selling, transition) {
    const { listing } = transition.ad;
    if (listing.status === 'draft') return startPublication(selling, transition);
    const isUnexpired = listing.expiresAt !== null && listing.expiresAt > transition.now;
    return isUnexpired ? {} : { expiresAt: expiryOf(transition.now) };
  },

  async renew(selling, transition) {
    if (transition.ad.listing.status === 'active') return { expiresAt: expiryOf(transition.now) };
    await deleteSellerReview(transition.tx, transition.ad.listing.id);
    for (const buyerId of await undoSale(transition.tx, transition.ad.listing.id, transition.now))
      await deleteNotifications(transition.tx, buyerId, [rateNotificationKey(transition.ad.listing.id)]);
    return { ...(await startPublication(selling, transition)), soldAt: null };
  },

  async sold({ jobs }, { tx, ad: { listing }, now, seller, details, confirm }) {
    const buyerId = details.buyerId ?? null;
    const reservation = await findOpenReservation(tx, listing.id);
    const isReservedForBuyer = reservation !== null && reservation.buyerId === buyerId;
    const agreedPrice = isReservedForBuyer ? reservation.price : null;
    await insertSale(tx, {
      listingId: listing.id,
      sellerId: seller.id,
      buyerId,
      price: details.price ?? agreedPrice ?? listing.price,
      soldAt: now,
      confirmedAt: confirm ? now : null,
    });
    if (buyerId)
      await notify(tx, jobs, [rateRequestNotification({ id: listing.id, title: listing.title, buyerId })]);
    return { soldAt: now };
  },

  async remove(_selling, { tx, ad: { listing }, now }) {
    const removal = { listingId: listing.id, statusBefore: listing.status, removedAt: now };
    await insertRemoval(tx, { ...removal, removedBy: 'owner' });
    if (listing.status === 'held') await withdrawReview(tx, listing);
    return {};
  },

  async restore(_selling, { tx, ad, status, seller }) {
    if (status === 'draft') await rejectTooManyDrafts(tx, seller.id);
    await deleteRemoval(tx, ad.listing.id);
    if (status === 'held') await reopenReview(tx, ad.listing);
    return {};
  },

  pause: async () => ({}),
};

/** A listing that leaves the market ends its reservation; users who wait for it hear of the event when it returns. */
async function changeDeal({ jobs }: Changing, { tx, ad, status, now, seller, details }: Transition) {
  if (status === 'active') return;
  const reason = status === 'sold' ? 'sold' : 'unavailable';
  await endReservation(tx, jobs, ad.listing, { reason, now, except: [seller.id, details.buyerId ?? null] });
}

async function startPublication({ throttler }: Changing, { tx, ad, now, seller }: Transition) {
  await countPublishing(tx, throttler, seller);
  return { publishedAt: republishedAt(ad.listing.publishedAt, now), expiresAt: expiryOf(now) };
}

/** A draft may lack fields, and a paused listing may have been changed since. */
async function parseComplete({ on, ad }: TransitionCheck): Promise<CheckedListing> {
  const photos = await listPhotos(on, ad.listing.id);
  return parseListing(mergeListing(ad, {}, photos.length), { draft: false });
}

/** A listing that was on the market may return unchanged, even if the rules have become stricter. */
function toCheckedListing({ listing, text }: OwnListingRow): CheckedListing {
  return { ...listing, description: text.description, attributes: text.attributes };
}

async function checkForPublishing(
  { on, secret, ad: { listing }, sellerId }: TransitionCheck,
  ad: CheckedListing,
  { shouldCheckPrice }: { shouldCheckPrice: boolean },
): Promise<PublishCheckResult> {
  const photos = await listPerceptualHashes(on, listing.id);
  return runPublishChecks(
    on,
    { secret },
    { sellerId, listingId: listing.id, ad, photos, shouldCheckPrice, shouldCheckDuplicate: true },
  );
}
