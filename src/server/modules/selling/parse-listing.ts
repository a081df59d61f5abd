import type { OwnListingRow } from '#server/modules/listings/index.ts';
import { AppError } from '#shared/errors.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { localConditionOf } from '#shared/rules/conditions.ts';
import {
  type CheckedListing,
  checkListing,
  type ListingFields,
} from '#shared/rules/listing/check-listing.ts';
import { withoutImplied } from '#shared/rules/listing/used-in.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { attributesOf, findSubcategory, priceKindsOf } from '#shared/rules/taxonomy.ts';

// Validates a submitted listing. The error names every invalid field.

export type ListingInput = Partial<Omit<ListingFields, 'imageCount'>>;

export function parseListing(fields: ListingFields, options: { draft: boolean }): CheckedListing {
  const checked = checkListing(fields, options);
  if ('problems' in checked) throw new AppError('INVALID_INPUT', { fields: checked.problems });
  return checked.ad;
}

/** Changes only the submitted fields. In a new category, stored values that fit it stay. */
export function mergeListing(
  { listing, text }: OwnListingRow,
  sent: ListingInput,
  imageCount: number,
): ListingFields {
  const stored: Omit<ListingFields, 'imageCount'> = {
    title: listing.title,
    description: text.description,
    price: listing.price,
    priceKind: listing.priceKind,
    category: listing.categoryId,
    subcategory: listing.subcategory,
    condition: listing.condition && localConditionOf(listing.condition, listing.usedIn),
    location: formatLocation(listing),
    attributes:
      sent.condition === undefined ? text.attributes : withoutImplied(text.attributes, sent.condition),
  };
  const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...stored, ...fittingFields(stored, sent), ...defined, imageCount };
}

function fittingFields(
  stored: Omit<ListingFields, 'imageCount'>,
  sent: ListingInput,
): Partial<ListingFields> {
  const category = findCategory(sent.category ?? stored.category);
  if (!category || (sent.category === undefined && sent.subcategory === undefined)) return {};
  const requested = sent.subcategory === undefined ? stored.subcategory : sent.subcategory;
  const subcategory = (requested && findSubcategory(category.id, requested)?.id) || null;
  const keys = new Set(attributesOf(category.id, subcategory).map(({ key }) => key));
  return {
    subcategory,
    ...(priceKindsOf(category.id, subcategory).some((kind) => kind === stored.priceKind)
      ? {}
      : { priceKind: undefined }),
    attributes: Object.fromEntries(Object.entries(stored.attributes ?? {}).filter(([key]) => keys.has(key))),
  };
}
