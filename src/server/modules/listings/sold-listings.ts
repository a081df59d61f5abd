import { getPublicUser } from '#server/modules/accounts/index.ts';
import { itemTag, sellerTag } from '#server/platform/api/page-tags.ts';
import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { presentCard } from './listings.presenter.ts';
import { readCardMedia } from './read-card-media.ts';
import { listSoldRows, type SoldCursor } from './sold-listings.queries.ts';

// The sold listings of a seller, for everyone who sees the seller's page.

export function listSold({ db }: { db: Db }) {
  return procedures.sellers.sold.handler(async ({ input: { params, query }, context }) => {
    context.page?.tags.add(sellerTag(params.id.toLowerCase()));
    const seller = await getPublicUser(db, params.id);
    const after = query.cursor === undefined ? null : parseSoldCursor(query.cursor);
    const rows = await listSoldRows(db, seller.id, { after, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    for (const { listing } of shown) context.page?.tags.add(itemTag(listing.id));
    const listings = shown.map(({ listing }) => listing);
    const mediaOf = await readCardMedia(db, listings, context);
    const last = shown.at(-1);
    return {
      items: listings.map((listing) => ({
        ...presentCard(listing, mediaOf(listing)),
        soldAt: (listing.soldAt ?? listing.updatedAt).toISOString(),
      })),
      nextCursor: rows.length > query.limit && last ? `${last.at}-${last.listing.id}` : null,
    };
  });
}

function parseSoldCursor(cursor: string): SoldCursor {
  const [, at, id] = /^(\d{1,16})-([1-9]\d{0,15})$/.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}
