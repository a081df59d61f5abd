import { REMOVAL_REASONS } from './bad-listings.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';

/** How the listings of the demo ended: sold to whom, or removed by whom. */

export type DemoEndings = {
  sales: {
    listingId: number;
    sellerId: string;
    buyerId: string | null;
    price: number | null;
    soldAt: Date;
  }[];
  removals: {
    listingId: number;
    removedBy: 'owner' | 'moderator';
    reason: string | null;
    statusBefore: 'active';
    removedAt: Date;
  }[];
};

export function buildDemoEndings({ listings }: DemoData, { conversations }: DemoContact): DemoEndings {
  const buyers = new Map(
    conversations
      .filter(({ mayHaveBought }) => mayHaveBought)
      .map(({ listingId, buyerId }) => [listingId, buyerId]),
  );
  return {
    sales: listings.flatMap(({ id, sellerId, price, soldAt, status }) =>
      status === 'sold' && soldAt
        ? [{ listingId: id, sellerId, buyerId: buyers.get(id) ?? null, price, soldAt }]
        : [],
    ),
    removals: listings
      .filter(({ status }) => status === 'removed')
      .map(({ id, title, updatedAt }) => {
        const reason = REMOVAL_REASONS[title] ?? null;
        const removedBy = reason === null ? 'owner' : 'moderator';
        return { listingId: id, removedBy, reason, statusBefore: 'active', removedAt: updatedAt };
      }),
  };
}
