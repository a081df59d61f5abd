import type { ApiClient } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { type ShownCard, shownCard } from '#web/features/listing/shown-card.ts';

// The lists of a seller's page, as the server renders them first and the browser continues them.

/** `q` searches within the active listings; empty for all of them. `section` is one subcategory of them. */
export type SellerList =
  | { kind: 'active'; q: string; section: { category: string; subcategory: string } | null }
  | { kind: 'sold' }
  | { kind: 'reviews' };

export async function readSellerList(
  api: ApiClient,
  seller: string,
  list: SellerList,
  cursor?: string,
): Promise<{ items: ShownCard[]; nextCursor: string | null }> {
  if (list.kind === 'sold') {
    const { items, nextCursor } = await api.sellers.sold({ params: { id: seller }, query: { cursor } });
    return { items: items.map(soldCard), nextCursor };
  }
  const filters = list.kind === 'active' ? { q: list.q || undefined, ...list.section } : {};
  const { items, nextCursor } = await api.search.ads({
    seller,
    ...filters,
    sort: 'recent',
    count: '0',
    cursor,
  });
  return { items: items.map(shownCard), nextCursor };
}

export function linkToList(seller: string, list: SellerList, cursor?: string): string {
  if (list.kind === 'sold') return paths.sellerList(seller, { tab: 'sold', cursor });
  if (list.kind === 'reviews') return paths.sellerReviews(seller, cursor);
  return paths.sellerList(seller, { q: list.q, ...list.section, cursor });
}

type SoldItem = Awaited<ReturnType<ApiClient['sellers']['sold']>>['items'][number];

/** The age of a sold card is that of the sale. */
function soldCard({ soldAt, ...card }: SoldItem): ShownCard {
  return { ...shownCard(card), datePosted: soldAt, ended: 'Sold' };
}
