import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyListing, OwnListing } from '#shared/contract/selling.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';

// How an action changes a tab of My Ads and its figures before the list is loaded again.

type MyListings = ApiOutputs['selling']['mine'];

/** The number of listings by status, and the four totals. */
export type AdsFigures = {
  counts: NonNullable<MyListings['counts']>;
  totals: NonNullable<MyListings['totals']>;
};

export function withoutAd(items: readonly MyListing[], ad: MyListing): MyListing[] {
  return items.filter(({ id }) => id !== ad.id);
}

/** Inserts the listing at its old index, unless the list already contains it. */
export function withAdBack(items: readonly MyListing[], ad: MyListing, index: number): MyListing[] {
  return items.some(({ id }) => id === ad.id) ? [...items] : items.toSpliced(index, 0, ad);
}

/** Applies the server's changes in place, or removes the listing if it belongs to another tab. */
export function withChanged(items: readonly MyListing[], ad: MyListing, own: OwnListing): MyListing[] {
  if (own.status !== ad.status) return withoutAd(items, ad);
  const { title, price, priceKind, datePosted, status, dateSold, expiresAt, removalReason, actions } = own;
  const changes = {
    title,
    price,
    priceKind,
    datePosted,
    status,
    dateSold,
    expiresAt,
    removalReason,
    actions,
  };
  return items.map((item) => (item.id === ad.id ? { ...item, ...changes } : item));
}

/** Null means outside of all tabs. */
export function moveCount(
  { counts: before, totals }: AdsFigures,
  from: ListingStatus | null,
  to: ListingStatus | null,
): AdsFigures {
  const counts = { ...before };
  if (from) counts[from] = Math.max(0, counts[from] - 1);
  if (to) counts[to] += 1;
  return { counts, totals: { ...totals, activeAds: counts.active } };
}
