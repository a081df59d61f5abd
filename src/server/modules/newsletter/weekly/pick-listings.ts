import { WEEKLY_LISTINGS_MAX, WEEKLY_LISTINGS_PER_SELLER_MAX } from '#shared/rules/newsletter-week.ts';
import type { NewListing } from './new-listings.queries.ts';

// Selects the new listings for one mail.

/** Greatest rank first. */
function compareListings(a: NewListing, b: NewListing): number {
  const at = a.rank.findIndex((number, n) => number !== b.rank[n]);
  return (b.rank[at] ?? 0) - (a.rank[at] ?? 0);
}

/**
 * Each group contains the listings of one category in one state, best first. Listings are taken from the
 * groups in turn, starting with the group of the best listing, so that a mail covers all that its reader
 * chose.
 */
export function pickListings(
  groups: readonly (readonly NewListing[])[],
  isExcluded: (sellerId: string) => boolean = () => false,
): number[] {
  const queues = groups
    .map((group) => group.filter(({ sellerId }) => !isExcluded(sellerId)))
    .filter((group) => group.length > 0)
    .sort(([a], [b]) => (a && b ? compareListings(a, b) : 0));
  const picked: number[] = [];
  const ofSeller = new Map<string, number>();
  for (let isMore = true; isMore && picked.length < WEEKLY_LISTINGS_MAX; ) {
    isMore = false;
    for (const queue of queues) {
      const next = takeNext(queue, ofSeller);
      if (!next) continue;
      isMore = true;
      if (picked.push(next.id) === WEEKLY_LISTINGS_MAX) break;
    }
  }
  return picked;
}

function takeNext(queue: NewListing[], ofSeller: Map<string, number>): NewListing | undefined {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const count = (ofSeller.get(next.sellerId) ?? 0) + 1;
    if (count > WEEKLY_LISTINGS_PER_SELLER_MAX) continue;
    ofSeller.set(next.sellerId, count);
    return next;
  }
  return undefined;
}
