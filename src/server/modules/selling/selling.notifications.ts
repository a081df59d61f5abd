import type { NewNotification } from '#server/modules/notifications/index.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { REVIEW_DAYS } from '#shared/rules/limits.ts';
import { LISTING_DAYS } from '#shared/rules/listing-lifecycle.ts';

// The in-app notifications to sellers and buyers about the life cycle of a listing.

type ListingRef = { id: number; title: string; sellerId: string };

/** "Ends soon" and "has ended" share a key, so that a listing has one such notification. */
export const endingNotificationKey = (listingId: number) => `ad-expiring:${listingId}`;
export const rateNotificationKey = (listingId: number) => `rate:${listingId}`;

export function endingSoonNotification({
  id,
  title,
  sellerId,
  expiresAt,
}: ListingRef & { expiresAt: Date }): NewNotification {
  return {
    userId: sellerId,
    kind: 'ad-expiring',
    key: endingNotificationKey(id),
    title: `Your ad “${title}” expires soon`,
    body: `It expires on ${formatDate(expiresAt)}. Still for sale? Renew it for another ${LISTING_DAYS} days.`,
    path: paths.myAds,
  };
}

export function endedNotification({ id, title, sellerId }: ListingRef): NewNotification {
  return {
    userId: sellerId,
    kind: 'ad-expiring',
    key: endingNotificationKey(id),
    title: `Your ad “${title}” has expired`,
    body: 'Buyers can no longer find it. Still for sale? Renew it with one tap.',
    path: paths.myAdsOf('expired'),
  };
}

export function takenDownNotification({ id, title, sellerId }: ListingRef, reason: string): NewNotification {
  return {
    userId: sellerId,
    kind: 'ad-declined',
    key: `ad-declined:${id}`,
    title: `Your ad “${title}” was removed`,
    body: reason,
    path: paths.myAdsOf('removed'),
  };
}

/** Omits the seller's name, which would remain after the deletion of their account. */
export function rateRequestNotification({
  id,
  title,
  buyerId,
}: {
  id: number;
  title: string;
  buyerId: string;
}): NewNotification {
  return {
    userId: buyerId,
    kind: 'review',
    key: rateNotificationKey(id),
    title: `How was it? Rate the seller of “${title}”`,
    body: `Your rating helps the next buyer. You have ${REVIEW_DAYS} days.`,
    path: paths.rateSale(id),
  };
}
