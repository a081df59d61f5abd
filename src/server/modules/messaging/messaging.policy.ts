import type { ConversationState } from '#shared/contract/conversations.ts';
import { AppError } from '#shared/errors.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { LISTING_STATUSES, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { offerProblem } from '#shared/rules/offers.ts';

// Rules about when messages and offers can be posted, and the error texts. Reading is always possible.

type ClosedReason = Exclude<ConversationState['status'], 'open'> | null;
type ContactStatus = { isBlocked: boolean; otherLeft: boolean; listingStatus: ListingStatus | null };

export function closedReason({ isBlocked, otherLeft, listingStatus }: ContactStatus): ClosedReason {
  if (isBlocked) return 'blocked';
  if (otherLeft) return 'left';
  // A conversation with support has no listing that could close it.
  return listingStatus === null ? null : CLOSED_BY_STATUS[listingStatus];
}

/** A listing with conversations never becomes a draft again, so the entry for drafts is not reached. */
const CLOSED_BY_STATUS: Record<ListingStatus, ClosedReason> = {
  active: null,
  draft: 'removed',
  paused: 'paused',
  sold: 'sold',
  expired: 'expired',
  removed: 'removed',
};

const BOOLEANS = [false, true];

/** Every situation with a listing in which a message may be posted, as the database writes it. */
export const OPEN_SITUATIONS: readonly string[] = BOOLEANS.flatMap((isBlocked) =>
  BOOLEANS.flatMap((otherLeft) =>
    LISTING_STATUSES.filter(
      (listingStatus) => closedReason({ isBlocked, otherLeft, listingStatus }) === null,
    ).map((listingStatus) => [isBlocked ? 't' : 'f', otherLeft ? 't' : 'f', listingStatus].join(' ')),
  ),
);

export function rejectClosed(contactStatus: ContactStatus): void {
  const closed = closedReason(contactStatus);
  if (closed === null) return;
  if (closed === 'blocked') throw new AppError('BLOCKED');
  if (closed === 'left') throw new AppError('USER_LEFT');
  throw new AppError('ITEM_NOT_AVAILABLE', { text: NOT_AVAILABLE[closed] });
}

const NOT_AVAILABLE = {
  sold: 'This item has been sold. You can read the messages, but not send new ones.',
  expired: 'This ad has expired. You can read the messages, but not send new ones.',
  paused: 'This ad is paused. You can read the messages, but not send new ones.',
  removed: 'This item has been removed. You can read the messages, but not send new ones.',
} as const;

const JOBS: CategoryId = 7;

/** Does not depend on the kind of price: buyers bargain over fixed prices too, and the seller can decline. */
export function takesOffers(categoryId: CategoryId): boolean {
  return categoryId !== JOBS;
}

/** The buyer makes the first offer. While an offer is open, either participant may replace it. */
export function rejectImpossibleOffer({ categoryId, role, hasOpen, amount, price }: OfferCheck): void {
  if (categoryId === null) throw new AppError('NOT_WITH_SUPPORT');
  if (!takesOffers(categoryId)) throw new AppError('OFFER_NOT_POSSIBLE');
  if (role === 'seller' && !hasOpen)
    throw new AppError('OFFER_NOT_POSSIBLE', { text: 'The buyer makes the first offer.' });
  const words = offerProblem(amount, price);
  if (words) throw new AppError('OFFER_NOT_POSSIBLE', { text: words });
}

type OfferCheck = {
  /** Null with support. */
  categoryId: CategoryId | null;
  role: 'buyer' | 'seller';
  hasOpen: boolean;
  amount: number;
  /** The price of the listing; null if it has none. */
  price: number | null;
};
