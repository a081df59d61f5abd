import type { Listing } from '#shared/contract/listings.ts';
import { shorten, withoutContacts } from '#shared/format/machine-text.ts';
import { paths } from '#shared/paths.ts';
import { isGoods } from '#shared/rules/categories.ts';
import { type Graph, type LdValue, trailGraph } from '#web/runtime/page-meta/graphs.server.ts';

// Structured data (schema.org) of a listing. Jobs are left out: a JobPosting requires an employer and an
// address, which listings do not have.

type ItemPageInfo = { origin: string; categoryId: number | null };

export function describeItem(listing: Listing, page: ItemPageInfo): Graph[] {
  const trail = describeTrail(listing, page);
  return listing.category === 'Jobs' ? [trail] : [describeProduct(listing, page), trail];
}

function describeProduct(listing: Listing, { origin }: ItemPageInfo): Graph {
  const brand = listing.attributes.find(({ label }) => label === 'Brand' || label === 'Make')?.value;
  return {
    '@type': listing.category === 'Services' ? 'Service' : 'Product',
    name: withoutContacts(listing.title),
    description: shorten(withoutContacts(listing.description), 1_000),
    category: listing.category,
    url: origin + paths.item(listing.id),
    ...(listing.images.length > 0 ? { image: listing.images.map((url) => origin + url) } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    // A price on request is not an offer that machines could compare.
    ...(listing.price === null ? {} : { offers: describeOffer(listing, listing.price, origin) }),
  };
}

function describeOffer(listing: Listing, price: number, origin: string): LdValue {
  const unitCode = UNIT_CODES[listing.priceKind];
  return {
    '@type': 'Offer',
    url: origin + paths.item(listing.id),
    price,
    priceCurrency: listing.currency,
    availability: `https://schema.org/${availabilityOf(listing)}`,
    ...(unitCode
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: listing.currency,
            unitCode,
          },
        }
      : {}),
    ...(listing.condition && isGoods(listing.category)
      ? { itemCondition: `https://schema.org/${CONDITIONS[listing.condition]}` }
      : {}),
    seller: { '@type': 'Person', name: withoutContacts(listing.seller.name) },
  };
}

function describeTrail(listing: Listing, { origin, categoryId }: ItemPageInfo): Graph {
  return trailGraph(origin, [
    ...(categoryId === null ? [] : [{ name: listing.category, path: paths.category(categoryId) }]),
    { name: withoutContacts(listing.title), path: paths.item(listing.id) },
  ]);
}

/** A reserved listing may come back, so it is not sold out. */
function availabilityOf({ status, reservedUntil }: Listing): string {
  if (status === 'active' && reservedUntil) return 'LimitedAvailability';
  return AVAILABILITY[status] ?? 'OutOfStock';
}

const AVAILABILITY: Partial<Record<Listing['status'], string>> = { active: 'InStock', sold: 'SoldOut' };

const CONDITIONS = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
} as const;

/** UN/CEFACT: year, month, day. */
const UNIT_CODES: Record<string, string | undefined> = {
  'per-year': 'ANN',
  'per-month': 'MON',
  'per-day': 'DAY',
};
