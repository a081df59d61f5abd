import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { daysUntil } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import { shortName } from '#shared/format/short-name.ts';
import { paths } from '#shared/paths.ts';
import { DEFAULT_RESERVATION_DAYS, RESERVATION_DAYS, type ReservationDays } from '#shared/rules/deals.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { SUPPORT_NAME } from '#shared/rules/support-user.ts';

// Short texts about a conversation: for the list, for screen readers, and for closed conversations.

export type Item = NonNullable<Conversation['item']>;

/** Buyers receive no price for a hidden listing. It must not be shown as a price on request. */
export function canSeePrice({ role, item }: Pick<Conversation, 'role'> & { item: Item }): boolean {
  return role === 'seller' || isPubliclyVisible(item.status);
}

type MessageContent = Pick<Message, 'sender' | 'kind' | 'message' | 'offer'>;

/** The line under the listing title in the list of conversations. */
export function lastMessageText(content: MessageContent): string {
  const text = messageText(content).replace(/\s+/g, ' ');
  return content.sender === 'me' ? `You: ${text}` : text;
}

/** A message as plain text. */
export function messageText({ kind, message, offer }: Omit<MessageContent, 'sender'>): string {
  const amount = offer ? formatNaira(offer.amount) : '';
  if (kind === 'offer') return `Offer: ${amount}`;
  if (kind === 'answer') return offer?.state === 'accepted' ? `Accepted ${amount}` : `Declined ${amount}`;
  if (kind === 'photo') return message ? `Photo: ${message}` : 'Photo';
  return message;
}

/** The name in sentences. Support has no first name. */
export function participantName(name: string): string {
  return name === SUPPORT_NAME ? name : shortName(name);
}

export const ITEM_STATUS_LABELS: Record<Item['status'], string> = {
  active: 'Available',
  sold: 'Sold',
  expired: 'Expired',
  paused: 'Paused',
  held: 'Paused',
  draft: 'Draft',
  removed: 'Removed',
};

export type ClosedReason = {
  title: string;
  text: string;
  /** Where the seller can reopen the conversation. */
  link?: { label: string; to: string };
};

/** Why no more messages can be posted; null while they can. */
export function closedReasonOf({
  role,
  status,
  blockedByMe,
  participant,
  item,
}: ClosedConversation): ClosedReason | null {
  if (blockedByMe)
    return {
      title: `You blocked ${participant.name}`,
      text: 'You cannot message or call each other.',
    };
  if (status === 'open') return null;
  if (role === 'seller' && status === 'paused' && item?.status === 'held') return IN_REVIEW;
  return (role === 'seller' && SELLER_CLOSED_REASONS[status]) || CLOSED_REASONS[status];
}

type ClosedConversation = Pick<Conversation, 'role' | 'status' | 'blockedByMe'> & {
  participant: Pick<Conversation['participant'], 'name'>;
  item: Pick<Item, 'status'> | null;
};

const CLOSED_REASONS: Record<Exclude<Conversation['status'], 'open'>, ClosedReason> = {
  blocked: {
    title: 'This conversation is closed',
    text: 'You and this member cannot contact each other.',
  },
  left: { title: 'This member has left Kasuwa', text: 'You can still read this chat.' },
  suspended: {
    title: 'This account is suspended',
    text: 'Do not send money. You can still read this chat.',
  },
  sold: { title: 'This item has been sold', text: 'You can still read this chat.' },
  expired: {
    title: 'This ad has expired',
    text: 'You can chat again when the seller renews it.',
  },
  paused: {
    title: 'This ad is paused',
    text: 'You can chat again when the seller brings it back.',
  },
  removed: { title: 'This item has been removed', text: 'You can still read this chat.' },
};

/** Sellers can reopen most conversations, because they have closed the listing themselves. */
const SELLER_CLOSED_REASONS: Partial<typeof CLOSED_REASONS> = {
  sold: {
    title: 'You marked this item as sold',
    text: 'You can still read this chat. Renew the ad to sell it again.',
    link: { label: 'My Ads', to: paths.myAdsOf('sold') },
  },
  expired: {
    title: 'Your ad has expired',
    text: 'You can chat again when you renew it.',
    link: { label: 'My Ads', to: paths.myAdsOf('expired') },
  },
  paused: {
    title: 'You paused this ad',
    text: 'You can chat again when you resume it.',
    link: { label: 'My Ads', to: paths.myAdsOf('paused') },
  },
  removed: { title: 'Your ad has been removed', text: 'You can still read this chat.' },
};

/** Safety advice once a price is agreed. */
export function dealAdvice(role: Conversation['role']): string {
  return role === 'buyer'
    ? 'Agree where to meet, and pay after you check it.'
    : 'Agree where to meet, and hand it over when you have the money.';
}

/** The buyer makes the first offer, unless the item is sold or reserved for another buyer. */
export function canOffer({ role, item, reservedForOtherUntil }: OfferConversation): boolean {
  return role === 'buyer' && item?.status === 'active' && item.takesOffers && !reservedForOtherUntil;
}

/** An offer for an item that is sold or reserved for another buyer can only be declined. */
export function canAgree({ status, item, reservedForOtherUntil }: DealConversation): boolean {
  return status === 'open' && item?.status === 'active' && !reservedForOtherUntil;
}

/** The seller of an active listing that takes offers and is not reserved for another buyer. */
export function canReserve(conversation: DealConversation): boolean {
  const { role, item } = conversation;
  return role === 'seller' && item?.takesOffers === true && canAgree(conversation);
}

type OfferConversation = Pick<Conversation, 'role' | 'item' | 'reservedForOtherUntil'>;
type DealConversation = OfferConversation & Pick<Conversation, 'status'>;

/** The days that end with the current reservation, if the seller can choose them. */
export function initialReservationDays(until: string | null, now: Date): ReservationDays {
  const current = until && daysUntil(new Date(until), now);
  return RESERVATION_DAYS.find((days) => days === current) ?? DEFAULT_RESERVATION_DAYS;
}

/** The state of an offer, as shown on its card. */
export function offerState(offer: NonNullable<Message['offer']>, mine: boolean, other: string): string {
  if (offer.state === 'open') return mine ? `Waiting for ${participantName(other)}` : 'What do you say?';
  return OFFER_STATES[offer.state];
}

const OFFER_STATES = {
  accepted: 'Accepted',
  declined: 'Declined',
  countered: 'Countered',
  withdrawn: 'Replaced',
  'too-low': 'Too low',
} as const;

/** For the seller of a held ad. Buyers read that it is paused. */
const IN_REVIEW: ClosedReason = {
  title: 'We are checking this ad',
  text: 'You can chat again when it is back.',
  link: { label: 'My Ads', to: paths.myAdsOf('held') },
};
