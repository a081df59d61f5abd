import type { MyListing } from '#shared/contract/selling.ts';
import { daysUntil, formatShortDate } from '#shared/format/dates.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';

// The texts of a listing's status: badge, dates and tab.

export const STATUS_TEXTS: Record<ListingStatus, { badge: string; tab: string; empty: string }> = {
  active: { badge: 'Active', tab: 'Active', empty: 'No active ads' },
  held: { badge: 'In review', tab: 'In review', empty: 'No ads in review' },
  sold: { badge: 'Sold', tab: 'Sold', empty: 'No sold items yet' },
  draft: { badge: 'Draft', tab: 'Drafts', empty: 'No draft ads' },
  expired: { badge: 'Expired', tab: 'Expired', empty: 'No expired ads' },
  paused: { badge: 'Paused', tab: 'Paused', empty: 'No paused ads' },
  removed: { badge: 'Removed', tab: 'Removed', empty: 'No removed ads' },
};

/** The Removed tab holds listings removed by their owner and by a moderator; the badge distinguishes them. */
export function badgeOf({
  status,
  removalReason,
  changeRequested,
}: Pick<MyListing, 'status' | 'removalReason' | 'changeRequested'>): string {
  if (changeRequested) return 'Change needed';
  return status === 'removed' && removalReason === null ? 'Removed by you' : STATUS_TEXTS[status].badge;
}

const ALWAYS: readonly ListingStatus[] = ['active', 'sold', 'draft'];
const IF_NOT_EMPTY: readonly ListingStatus[] = ['held', 'expired', 'paused', 'removed'];

/** The three main tabs, and the others if they contain listings or are open. */
export function tabsFor(
  counts: Record<ListingStatus, number> | null,
  open: ListingStatus,
): readonly ListingStatus[] {
  return [...ALWAYS, ...IF_NOT_EMPTY.filter((status) => status === open || (counts?.[status] ?? 0) > 0)];
}

/** The status from the URL, or the default. */
export function readStatus(requested: string | null): ListingStatus {
  return Object.keys(STATUS_TEXTS).includes(requested ?? '') ? (requested as ListingStatus) : 'active';
}

export function datesOf(ad: Pick<MyListing, 'status' | 'datePosted' | 'dateSold' | 'expiresAt'>): string[] {
  const { status, datePosted, dateSold, expiresAt } = ad;
  if (status === 'draft') return [`Saved ${shortDate(datePosted)}`];
  if (status === 'held') return [`Sent ${shortDate(datePosted)}`];
  return [
    `Posted ${shortDate(datePosted)}`,
    status === 'sold' && dateSold ? `Sold on ${shortDate(dateSold)}` : '',
    status === 'expired' && expiresAt ? `Expired on ${shortDate(expiresAt)}` : '',
  ].filter(Boolean);
}

/** Null until the server offers to renew the listing. */
export function expiryWarning(
  ad: Pick<MyListing, 'status' | 'expiresAt' | 'actions'>,
  now: Date,
): string | null {
  if (ad.status !== 'active' || !ad.expiresAt || !ad.actions.includes('renew')) return null;
  const days = daysUntil(new Date(ad.expiresAt), now);
  if (days <= 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

function shortDate(date: string): string {
  return formatShortDate(new Date(date));
}
