import { presentCover, presentFacts } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { LISTING_STATUSES, type ListingStatus, listActions } from '#shared/rules/listing-lifecycle.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import {
  countRemoved,
  listMyListingRows,
  type MyListingRow,
  type MyListingsCursor,
  sumByStatus,
  sumEarnings,
  sumMessages,
} from './my-listings.queries.ts';
import { presentHold } from './selling.presenter.ts';

// The pages of a seller's own listings, with totals on the first page.

type MyListings = ApiOutputs['selling']['mine'];

export async function listMyListings(
  db: Db,
  sellerId: string,
  { status, cursor, limit }: { status: ListingStatus; cursor?: string; limit: number },
): Promise<MyListings> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after)
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
  const [rows, figures] = await Promise.all([
    listMyListingRows(db, { sellerId, status, after, limit: limit + 1 }),
    after ? { counts: null, totals: null } : summarize(db, sellerId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const now = new Date();
  return {
    items: shown.map((row) => presentMyListing(row, now)),
    nextCursor: rows.length > limit && last ? `${last.at}-${last.listing.id}` : null,
    ...figures,
  };
}

/** Covers all listings of the seller, so only the first page includes it. */
async function summarize(db: Db, sellerId: string): Promise<Pick<MyListings, 'counts' | 'totals'>> {
  const [sums, removed, messages, earnings] = await Promise.all([
    sumByStatus(db, sellerId),
    countRemoved(db, sellerId),
    sumMessages(db, sellerId),
    sumEarnings(db, sellerId),
  ]);
  const of = (status: ListingStatus) => sums.find((sum) => sum.status === status);
  const counts = LISTING_STATUSES.map((each) => [each, of(each)?.ads ?? 0]);
  return {
    counts: { ...(Object.fromEntries(counts) as NonNullable<MyListings['counts']>), removed },
    totals: {
      activeAds: of('active')?.ads ?? 0,
      views: (of('active')?.views ?? 0) + (of('sold')?.views ?? 0),
      messages,
      earnings,
    },
  };
}

function presentMyListing(
  { listing, removal, hold, views, messages, phoneReveals, saves, agreedPrice }: MyListingRow,
  now: Date,
): MyListing {
  return {
    ...presentFacts(listing),
    ...presentCover(listing),
    status: listing.status,
    views,
    messages,
    phoneReveals,
    saves,
    agreedPrice,
    dateSold: listing.soldAt?.toISOString() ?? null,
    expiresAt: listing.expiresAt?.toISOString() ?? null,
    removalReason: removal?.reason ?? null,
    decisionId: removal?.decisionId ?? null,
    ...presentHold({ listing, hold }),
    actions: listActions(lifecycleOf({ listing, removal, hold }), 'owner', now),
  };
}

function readCursor(cursor: string): MyListingsCursor | null {
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id: Number(id) } : null;
}
