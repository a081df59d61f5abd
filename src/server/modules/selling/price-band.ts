import { findListing } from '#server/modules/listings/index.ts';
import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { PRICE_BAND_MIN } from '#shared/rules/listing/usual-price.ts';
import { findUsualPrice } from './publish-checks/usual-price.ts';

// The usual price of listings like this one, for buyers. Without enough of them there is none.

export function priceBandProcedure({ db }: { db: Db }) {
  return procedures.selling.priceBand.handler(async ({ input: { params } }) => {
    const found = ListingId.safeParse(params.id).success ? await findListing(db, Number(params.id)) : null;
    if (found?.listing.status !== 'active' || found.listing.price === null) return { usual: null };
    const { sellerId, title, categoryId, subcategory, condition, priceKind } = found.listing;
    const listing = { title, categoryId: categoryId as CategoryId, subcategory, condition, priceKind };
    return { usual: await findUsualPrice(db, sellerId, listing, PRICE_BAND_MIN) };
  });
}
