import type { UsualPrice } from './listing/usual-price.ts';
import type { UserTrustLevel } from './trust-levels.ts';
import { hasVerifiedBadge } from './verified-badge.ts';

// The comparison of two to four listings of one subcategory, row by row.

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

export type ComparedListing = {
  price: number | null;
  /** Only prices of the same kind are compared. */
  priceKind: string;
  priceText: string;
  /** Null where too few listings are comparable. */
  usualPrice: UsualPrice | null;
  condition: string | null;
  location: string;
  attributes: readonly { label: string; value: string }[];
  seller: { rating: number | null; itemsSold: number; trustLevel: UserTrustLevel };
};

/** A missing value is null. `best` are the positions of the better values; empty where better is not certain. */
export type ComparedRow = { label: string; values: (string | null)[]; best: number[] };

/** Attributes whose larger or smaller number is better for every buyer. Others, such as storage, depend on taste. */
const CERTAIN: Readonly<Record<string, 'more' | 'less'>> = { 'Battery health': 'more', Mileage: 'less' };

export function compareListings(listings: readonly ComparedListing[]): ComparedRow[] {
  const labels = [...new Set(listings.flatMap(({ attributes }) => attributes.map(({ label }) => label)))];
  const attributeRows = labels.map((label) => {
    const values = listings.map(
      ({ attributes }) => attributes.find((attribute) => attribute.label === label)?.value ?? null,
    );
    const better = CERTAIN[label];
    return { label, values, best: better ? findBest(values.map(numberIn), better) : [] };
  });
  const rows = [
    comparePrices(listings),
    { label: 'Against the usual price', values: listings.map(againstUsualPrice), best: [] },
    { label: 'Condition', values: listings.map(({ condition }) => condition), best: [] },
    ...attributeRows,
    compareSellers(listings),
    compareSales(listings),
    { label: 'Location', values: listings.map(({ location }) => location || null), best: [] },
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** Whether the listings have different values in this row. */
export function differs({ values }: ComparedRow): boolean {
  return new Set(values).size > 1;
}

function comparePrices(listings: readonly ComparedListing[]): ComparedRow {
  const areAlike = new Set(listings.map(({ priceKind }) => priceKind)).size === 1;
  const prices = listings.map(({ price }) => price);
  return {
    label: 'Price',
    values: listings.map(({ priceText }) => priceText),
    best: areAlike ? findBest(prices, 'less') : [],
  };
}

/** A very low price can also be a warning, so none is marked as better. */
function againstUsualPrice({ price, usualPrice }: ComparedListing): string | null {
  if (price === null || !usualPrice) return null;
  if (price < usualPrice.low) return 'Lower';
  return price > usualPrice.high ? 'A bit high' : 'In the middle';
}

function compareSellers(listings: readonly ComparedListing[]): ComparedRow {
  const values = listings.map(({ seller: { rating, trustLevel } }) => {
    const words = rating === null ? 'New seller' : rating.toFixed(1);
    return hasVerifiedBadge(trustLevel) ? `${words} · Verified` : words;
  });
  // A rating from few buyers is not certainly worse, so none is marked.
  return { label: 'Seller', values, best: [] };
}

function compareSales(listings: readonly ComparedListing[]): ComparedRow {
  const sales = listings.map(({ seller }) => seller.itemsSold);
  return { label: 'Sold by this seller', values: sales.map(String), best: findBest(sales, 'more') };
}

/** Nothing is better if a value is missing or all are equal. */
function findBest(numbers: readonly (number | null)[], better: 'more' | 'less'): number[] {
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length || new Set(known).size < 2) return [];
  const best = better === 'more' ? Math.max(...known) : Math.min(...known);
  return numbers.flatMap((number, index) => (number === best ? index : []));
}

function numberIn(text: string | null): number | null {
  const digits = text?.replaceAll(',', '').match(/\d+(?:\.\d+)?/)?.[0];
  return digits === undefined ? null : Number(digits);
}
