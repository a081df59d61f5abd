import type { NewNotification } from '#server/modules/notifications/index.ts';
import { formatWeekday } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import type { EndReason } from './reservations.queries.ts';

// The in-app notifications about reservations. They name no user, because names would remain after the
// deletion of an account.

type ListingRef = { id: number; title: string };

/** A user has one notification about the reservation of a listing. */
const reservationKey = (listingId: number) => `reservation:${listingId}`;

export function reservedNotification(
  { id, title }: ListingRef,
  { userId, conversationId, until }: { userId: string; conversationId: string; until: Date },
): NewNotification {
  return {
    userId,
    kind: 'item-update',
    key: reservationKey(id),
    title: `“${title}” is reserved for you`,
    body: `Until ${formatWeekday(until)}. Agree on a place and time to meet.`,
    path: paths.conversation(conversationId),
  };
}

const END_TEXTS: Record<EndReason, { title(title: string): string; body: string }> = {
  expired: {
    title: (title) => `The reservation of “${title}” has ended`,
    body: 'Its time is over, so other buyers can have it now.',
  },
  released: {
    title: (title) => `The reservation of “${title}” has ended`,
    body: 'Other buyers can have it now.',
  },
  sold: { title: (title) => `“${title}” was sold to another buyer`, body: 'Your reservation has ended.' },
  unavailable: {
    title: (title) => `The reservation of “${title}” has ended`,
    body: 'The ad is no longer on the market.',
  },
};

export function endedNotification(
  { id, title }: ListingRef,
  { userId, conversationId, reason }: { userId: string; conversationId: string; reason: EndReason },
): NewNotification {
  const text = END_TEXTS[reason];
  return {
    userId,
    kind: 'item-update',
    key: reservationKey(id),
    title: text.title(title),
    body: text.body,
    path: paths.conversation(conversationId),
  };
}

export function availableAgainNotification({ id, title }: ListingRef, userId: string): NewNotification {
  return {
    userId,
    kind: 'item-update',
    key: `available-again:${id}`,
    title: `“${title}” is available again`,
    body: 'The deal with the other buyer did not happen. Message the seller before someone else does.',
    path: paths.item(String(id)),
  };
}

export function soldToAnotherNotification({ id, title }: ListingRef, userId: string): NewNotification {
  return {
    userId,
    kind: 'item-update',
    key: `available-again:${id}`,
    title: `“${title}” was sold to another buyer`,
    body: 'See similar items on its page.',
    path: paths.item(String(id)),
  };
}
