import type { ConversationState } from '#shared/contract/conversations.ts';
import { AppError } from '#shared/errors.ts';
import { type CategoryId, takesOffers } from '#shared/rules/categories.ts';
import { explainReserved } from '#shared/rules/deals.ts';
import { LISTING_STATUSES, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { offerProblem } from '#shared/rules/offers.ts';
import type { OpenReservation } from './messaging.rows.ts';

// Rules about when messages and offers can be posted, and the error texts. Reading is always possible.

export type ClosedReason = Exclude<ConversationState['status'], 'open'> | null;
type ContactStatus = {
  isBlocked: boolean;
  otherLeft: boolean;
  otherSuspended: boolean;
  listingStatus: ListingStatus | null;
  /** Whether the listing was sold to the buyer of the conversation within the last 30 days. */
  isSaleOpen: boolean;
};

export function closedReason({
  isBlocked,
  otherLeft,
  otherSuspended,
  listingStatus,
  isSaleOpen,
}: ContactStatus): ClosedReason {
  if (isBlocked) return 'blocked';
  if (otherLeft) return 'left';
  if (otherSuspended) return 'suspended';
  if (listingStatus === 'sold' && isSaleOpen) return null;
  // A conversation with support has no listing that could close it.
  return listingStatus === null ? null : CLOSED_BY_STATUS[listingStatus];
}

/** A listing with conversations never becomes a draft again, so the entry for drafts is not reached. */
const CLOSED_BY_STATUS: Record<ListingStatus, ClosedReason> = {
  active: null,
  draft: 'removed',
  paused: 'paused',
  // Buyers do not learn that an ad is being checked.
  held: 'paused',
  sold: 'sold',
  expired: 'expired',
  removed: 'removed',
};

const BOOLEANS = [false, true];

/** Every situation with a listing in which a message may be posted, as the database writes it. */
export const OPEN_SITUATIONS: readonly string[] = BOOLEANS.flatMap((isBlocked) =>
  BOOLEANS.flatMap((isGone) =>
    LISTING_STATUSES.flatMap((listingStatus) =>
      BOOLEANS.filter(
        (isSaleOpen) =>
          closedReason({
            isBlocked,
            otherLeft: isGone,
            otherSuspended: isGone,
            listingStatus,
            isSaleOpen,
          }) === null,
      ).map((isSaleOpen) =>
        [writeBoolean(isBlocked), writeBoolean(isGone), listingStatus, writeBoolean(isSaleOpen)].join(' '),
      ),
    ),
  ),
);

function writeBoolean(value: boolean): 't' | 'f' {
  return value ? 't' : 'f';
}

export function rejectClosed(contactStatus: ContactStatus): void {
  const closed = closedReason(contactStatus);
  if (closed === null) return;
  if (closed === 'blocked') throw new AppError('BLOCKED');
  if (closed === 'left') throw new AppError('USER_LEFT');
  if (closed === 'suspended') throw new AppError('USER_SUSPENDED');
  throw new AppError('ITEM_NOT_AVAILABLE', { text: NOT_AVAILABLE[closed] });
}

const NOT_AVAILABLE = {
  sold: 'This item has been sold. You can read the messages, but not send new ones.',
  expired: 'This ad has expired. You can read the messages, but not send new ones.',
  paused: 'This ad is paused. You can read the messages, but not send new ones.',
  removed: 'This item has been removed. You can read the messages, but not send new ones.',
} as const;

/** The buyer makes the first offer. While an offer is open, either participant may replace it. */
export function rejectImpossibleOffer(check: OfferCheck): void {
  const { categoryId, role, hasOpen, amount, price } = check;
  if (categoryId === null) throw new AppError('NOT_WITH_SUPPORT');
  rejectOfferAfterSale(check);
  rejectReservedForOther(check);
  if (!takesOffers(categoryId)) throw new AppError('OFFER_NOT_POSSIBLE');
  if (role === 'seller' && !hasOpen)
    throw new AppError('OFFER_NOT_POSSIBLE', { text: 'The buyer makes the first offer.' });
  const words = offerProblem(amount, price);
  if (words) throw new AppError('OFFER_NOT_POSSIBLE', { text: words });
}

/** Both sides of a sale can still write to each other. */
export function rejectOfferAfterSale({ listingStatus }: Pick<OfferCheck, 'listingStatus'>): void {
  if (listingStatus === 'sold')
    throw new AppError('OFFER_NOT_POSSIBLE', {
      text: 'This item is sold, so the price is agreed. You can still write to each other.',
    });
}

function rejectReservedForOther({ reservation, buyerId, role }: OfferCheck): void {
  const isForOther = reservation !== null && reservation.buyerId !== buyerId;
  if (!isForOther) return;
  const until = new Date(reservation.until);
  if (until > new Date()) throw new AppError('ITEM_RESERVED', { text: explainReserved(until, role) });
}

type OfferCheck = {
  listingStatus: ListingStatus | null;
  reservation: OpenReservation | null;
  buyerId: string;
  /** Null with support. */
  categoryId: CategoryId | null;
  role: 'buyer' | 'seller';
  hasOpen: boolean;
  amount: number;
  /** The price of the listing; null if it has none. */
  price: number | null;
};
