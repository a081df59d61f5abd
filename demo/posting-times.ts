import { LISTING_DAYS } from '#shared/rules/listing-lifecycle.ts';
import type { UnnumberedListing } from './demo-listing.ts';
import { toMarketHours } from './market-hours.ts';
import { NEWEST_AGE } from './plan-listings.ts';

/** Moves a generated listing to the hours in which people post, mostly forwards and by less than a day. */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export function moveToMarketHours(listing: UnnumberedListing, now: Date): UnnumberedListing {
  const planned = listing.createdAt.getTime();
  const moved = toMarketHours(planned);
  const isTooNew = moved > now.getTime() - NEWEST_AGE;
  return isTooNew ? listing : moveBy(listing, moved - planned, now);
}

function moveBy(listing: UnnumberedListing, ms: number, now: Date): UnnumberedListing {
  const move = (date: Date) => new Date(Math.min(date.getTime() + ms, now.getTime() - MINUTE));
  const publishedAt = listing.publishedAt && move(listing.publishedAt);
  return {
    ...listing,
    createdAt: move(listing.createdAt),
    publishedAt,
    expiresAt: publishedAt && new Date(publishedAt.getTime() + LISTING_DAYS * DAY),
    soldAt: listing.soldAt && move(listing.soldAt),
    updatedAt: move(listing.updatedAt),
  };
}
