import { findListing } from '#server/modules/listings/index.ts';
import { type ComparablePrice, listComparablePrices, type PriceQuery } from '#server/modules/search/index.ts';
import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cacheResults } from '#server/platform/result-cache.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { PRICE_BAND_MIN } from '#shared/rules/listing/usual-price.ts';
import { findUsualPrice, PRICE_WALK } from './publish-checks/usual-price.ts';

// The usual price of listings like this one, for buyers. Without enough of them there is none. Item pages are
// rendered often, and listings with the same words share their prices, so these are cached for some minutes.

/** Each group has at most 300 prices, so that all together take about 30 MB. */
const PRICES_CACHED = { ttlMs: 10 * 60_000, maxEntries: 1_000 };

export function priceBandProcedure({ db }: { db: Db }) {
  const cached = cacheResults(
    (query: PriceQuery) => listComparablePrices(db, query, PRICE_WALK),
    PRICES_CACHED,
  );
  const readPrices = (_: unknown, query: PriceQuery): Promise<readonly ComparablePrice[]> => cached(query);
  return procedures.selling.priceBand.handler(async ({ input: { params } }) => {
    const found = ListingId.safeParse(params.id).success ? await findListing(db, Number(params.id)) : null;
    if (found?.listing.status !== 'active' || found.listing.price === null) return { usual: null };
    const { sellerId, title, categoryId, subcategory, condition, priceKind } = found.listing;
    const listing = { title, categoryId: categoryId as CategoryId, subcategory, condition, priceKind };
    return { usual: await findUsualPrice(db, sellerId, listing, { min: PRICE_BAND_MIN, readPrices }) };
  });
}
