import { avatarOf } from '#server/modules/accounts/index.ts';
import { type ListingRow, presentCover } from '#server/modules/listings/index.ts';
import { presentPhoto } from '#server/modules/photos/index.ts';
import { NO_FIGURES, presentFigures, type SellerFigures } from '#server/modules/stats/index.ts';
import type { Conversation, ConversationState } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { takesOffers } from '#shared/rules/categories.ts';
import { openSaleSince, saleContactEnd } from '#shared/rules/deals.ts';
import { tileKindOf } from '#shared/rules/listing/text-tile.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { closedReason } from './messaging.policy.ts';
import type { ConversationRow, MessageRow, StateRow } from './messaging.rows.ts';

// Conversations as the API and the event stream show them, from the view of one participant.

/** The last delivered and read messages of both participants. A presented state satisfies this type. */
type ReadMarks = Pick<ConversationState, 'deliveredSeq' | 'readSeq' | 'myReadSeq'>;

export function presentMessage(row: MessageRow, viewerId: string, marks: ReadMarks): Message {
  const isMine = row.senderId === viewerId;
  return {
    id: String(row.id),
    seq: row.seq,
    sender: isMine ? 'me' : 'other',
    kind: row.kind,
    message: row.body,
    photo: row.photo && presentPhoto(row.photo),
    offer: row.amount !== null && row.offerState ? { amount: row.amount, state: row.offerState } : null,
    timestamp: row.createdAt.toISOString(),
    status: isMine ? statusOfMine(row.seq, marks) : row.seq <= marks.myReadSeq ? 'read' : 'delivered',
    clientId: isMine ? row.clientId : null,
    // The sender sees no warnings, which would teach them how to evade the detection.
    warnings: isMine ? [] : (row.warnings ?? []),
  };
}

function statusOfMine(seq: number, { deliveredSeq, readSeq }: ReadMarks): Message['status'] {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}

export function presentState(row: StateRow): ConversationState {
  const { otherLeft, otherSuspended, listingStatus } = row;
  const now = new Date();
  const isSaleOpen = row.sale !== null && new Date(row.sale.soldAt) > openSaleSince(now);
  return {
    unread: row.unread,
    lastSeq: row.lastSeq,
    deliveredSeq: row.otherDeliveredSeq,
    readSeq: row.otherReadSeq,
    myReadSeq: row.readSeq,
    deletedSeq: row.deletedSeq,
    hidden: row.hidden,
    blockedByMe: row.blockedByMe,
    status:
      closedReason({ isBlocked: isBlocked(row), otherLeft, otherSuspended, listingStatus, isSaleOpen }) ??
      'open',
    ...presentDeal(row, now),
  };
}

/** A reservation ends with its time, before the schedule ends it. */
function presentDeal(
  { reservation, sale, buyerId, listingStatus }: StateRow,
  now: Date,
): Pick<ConversationState, 'deal' | 'reservedForOtherUntil'> {
  if (sale && listingStatus === 'sold') {
    const until = saleContactEnd(new Date(sale.soldAt)).toISOString();
    return { deal: { stage: 'sold', price: sale.price, until }, reservedForOtherUntil: null };
  }
  const until = reservation && new Date(reservation.until);
  if (!reservation || !until || until <= now || listingStatus !== 'active')
    return { deal: null, reservedForOtherUntil: null };
  return reservation.buyerId === buyerId
    ? {
        deal: { stage: 'reserved', price: reservation.price, until: until.toISOString() },
        reservedForOtherUntil: null,
      }
    : { deal: null, reservedForOtherUntil: until.toISOString() };
}

function isBlocked({ blockedByMe, blockedMe }: StateRow): boolean {
  return blockedByMe || blockedMe;
}

export function presentConversation(
  row: ConversationRow,
  viewerId: string,
  figures: SellerFigures | undefined,
): Conversation {
  const state = presentState(row.state);
  return {
    id: row.id,
    role: row.buyerId === viewerId ? 'buyer' : 'seller',
    participant: presentParticipant(row, viewerId, figures),
    item: row.listing && presentListing({ ...row, listing: row.listing }, viewerId),
    ...state,
    lastMessage: row.lastMessage && presentMessage(row.lastMessage, viewerId, state),
    timestamp: row.lastMessageAt.toISOString(),
    phoneSeenAt: row.buyerId === viewerId ? (row.buyerPhoneShownAt?.toISOString() ?? null) : null,
  };
}

function presentParticipant(
  { other, listing, state, buyerId }: ConversationRow,
  viewerId: string,
  figures: SellerFigures | undefined,
): Conversation['participant'] {
  const { rating, responseRate, responseMinutes } = presentFigures(figures ?? NO_FIGURES, {
    hasPrivateProfile: !other.publicProfile,
  });
  const isContactOpen = !isBlocked(state) && !state.otherLeft && !state.otherSuspended;
  // Sellers choose for each listing whether to show their number, buyers in their profile.
  const offersPhone =
    buyerId === viewerId ? other.offersPhoneInListing && listing?.status === 'active' : other.offersPhone;
  return {
    id: other.id,
    name: other.name,
    // The avatar of a user who asked for deletion is not served.
    avatar: avatarOf(state.otherLeft ? null : other.image),
    verified: other.emailVerified,
    trustLevel: other.id === SUPPORT_ID ? 'established' : trustLevelOf(other, new Date()),
    rating,
    responseRate,
    responseMinutes,
    online: isContactOpen && other.showOnlineStatus ? other.isOnline : null,
    offersPhone: isContactOpen && offersPhone,
    left: state.otherLeft,
  };
}

function presentListing(
  { listing, lastSeenTitle, buyerId }: ConversationRow & { listing: ListingRow },
  viewerId: string,
): NonNullable<Conversation['item']> {
  const { id, title, price, priceKind, status } = listing;
  const isShown = isPubliclyVisible(status) || buyerId !== viewerId;
  return {
    id: String(id),
    // For a hidden listing the buyer sees the title that they last saw, not later changes by the seller.
    ...(isShown
      ? { title, price, priceKind, ...presentCover(listing) }
      : { title: lastSeenTitle, price: null, priceKind: 'on-request', image: null, photo: null }),
    tileKind: tileKindOf(listing.categoryId),
    status,
    takesOffers: takesOffers(listing.categoryId),
  };
}
