import type { ConversationState } from '#shared/contract/conversations.ts';
import { AppError } from '#shared/errors.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { LISTING_STATUSES, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { offerProblem } from '#shared/rules/offers.ts';

// Whether something can be said in a conversation, and the words for why not. Reading is always possible.

type ClosedReason = Exclude<ConversationState['status'], 'open'> | null;
type ContactStatus = { isBlocked: boolean; otherLeft: boolean; listingStatus: ListingStatus | null };

export function closedReason({ isBlocked, otherLeft, listingStatus }: ContactStatus): ClosedReason {
  if (isBlocked) return 'blocked';
  if (otherLeft) return 'left';
  // Support is always there.
  return listingStatus === null ? null : CLOSED_BY_STATUS[listingStatus];
}

/** Nothing that was asked about is ever a draft again. */
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
  throw new AppError('ITEM_NOT_AVAILABLE', { words: NOT_AVAILABLE[closed] });
}

const NOT_AVAILABLE = {
  sold: 'This item has been sold. You can read the messages, but not send new ones.',
  expired: 'This ad has ended. You can read the messages, but not send new ones.',
  paused: 'This ad is paused. You can read the messages, but not send new ones.',
  removed: 'This item has been removed. You can read the messages, but not send new ones.',
} as const;

const JOBS: CategoryId = 7;

/** Whatever its price is called: 'last price?' is asked of fixed prices too, and the seller may say no. */
export function takesOffers(categoryId: CategoryId): boolean {
  return categoryId !== JOBS;
}

/** The buyer begins; while an offer is open, either side may make another instead of it. */
export function rejectImpossibleOffer({ categoryId, role, hasOpen, amount, price }: OfferCheck): void {
  if (categoryId === null) throw new AppError('NOT_WITH_SUPPORT');
  if (!takesOffers(categoryId)) throw new AppError('OFFER_NOT_POSSIBLE');
  if (role === 'seller' && !hasOpen)
    throw new AppError('OFFER_NOT_POSSIBLE', { words: 'The buyer makes the first offer.' });
  const words = offerProblem(amount, price);
  if (words) throw new AppError('OFFER_NOT_POSSIBLE', { words });
}

type OfferCheck = {
  /** Null with support. */
  categoryId: CategoryId | null;
  role: 'buyer' | 'seller';
  hasOpen: boolean;
  amount: number;
  /** What is asked; null where it is not said. */
  price: number | null;
};
