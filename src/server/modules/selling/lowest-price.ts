import { findLowestPrice } from '#server/modules/deals/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { takesOffers } from '#shared/rules/categories.ts';
import type { CheckedListing } from '#shared/rules/listing/check-listing.ts';
import { lowestPriceProblem } from '#shared/rules/offers.ts';

// The lowest price that a seller accepts, as submitted with a listing. It is stored apart from the listing.

export type SubmittedLowestPrice = number | string | null | undefined;

/** The amount to store for a new listing. */
export function parseLowestPrice(submitted: SubmittedLowestPrice, ad: CheckedListing): number | null {
  if (submitted === null || submitted === undefined || submitted === '') return null;
  const amount = typeof submitted === 'number' ? submitted : (parsePrice(submitted) ?? Number.NaN);
  const problem = lowestPriceProblem(amount, priceOf(ad));
  if (problem) throw new AppError('INVALID_INPUT', { fields: { lowestPrice: problem } });
  return amount;
}

/**
 * The amount to store after a change. A stored one that the new price is below has to be changed, too. It is
 * dropped with the price that it belongs to.
 */
export async function mergeLowestPrice(
  db: Db | Tx,
  listingId: number,
  submitted: SubmittedLowestPrice,
  ad: CheckedListing,
): Promise<number | null> {
  if (submitted !== undefined) return parseLowestPrice(submitted, ad);
  const stored = await findLowestPrice(db, listingId);
  if (stored === null || ad.price === null || !takesOffers(ad.categoryId)) return null;
  if (lowestPriceProblem(stored, priceOf(ad)))
    throw new AppError('INVALID_INPUT', {
      fields: {
        lowestPrice: `Your lowest price of ${formatNaira(stored)} is above the new price. Lower it too, or remove it.`,
      },
    });
  return stored;
}

function priceOf({ price, categoryId }: CheckedListing) {
  return { price, takesOffers: takesOffers(categoryId) };
}
