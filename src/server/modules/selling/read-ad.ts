import type { OwnAdRow } from '#server/modules/listings/index.ts';
import { AppError } from '#shared/errors.ts';
import { type AdFields, type CheckedAd, checkAd } from '#shared/rules/ad/check-ad.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { formatPlace } from '#shared/rules/places.ts';
import { attributesOf, findSubcategory, priceKindsOf } from '#shared/rules/taxonomy.ts';

// An ad as it was sent becomes one that may be kept, or a refusal that names every field that is wrong.

export type SentFields = Partial<Omit<AdFields, 'imageCount'>>;

export function readAd(fields: AdFields, options: { draft: boolean }): CheckedAd {
  const checked = checkAd(fields, options);
  if ('problems' in checked) throw new AppError('INVALID_INPUT', { fields: checked.problems });
  return checked.ad;
}

/** Only what is sent changes. Whoever moves an ad elsewhere and says no more keeps what fits there. */
export function mergeAd({ listing, text }: OwnAdRow, sent: SentFields, imageCount: number): AdFields {
  const kept: Omit<AdFields, 'imageCount'> = {
    title: listing.title,
    description: text.description,
    price: listing.price,
    priceKind: listing.priceKind,
    category: listing.categoryId,
    subcategory: listing.subcategory,
    condition: listing.condition,
    location: formatPlace(listing),
    attributes: text.attributes,
  };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...kept, ...whatFits(kept, sent), ...given, imageCount };
}

function whatFits(kept: Omit<AdFields, 'imageCount'>, sent: SentFields): Partial<AdFields> {
  const category = findCategory(sent.category ?? kept.category);
  if (!category || (sent.category === undefined && sent.subcategory === undefined)) return {};
  const wanted = sent.subcategory === undefined ? kept.subcategory : sent.subcategory;
  const subcategory = (wanted && findSubcategory(category.id, wanted)?.id) || null;
  const keys = new Set(attributesOf(category.id, subcategory).map(({ key }) => key));
  return {
    subcategory,
    ...(priceKindsOf(category.id, subcategory).some((kind) => kind === kept.priceKind)
      ? {}
      : { priceKind: undefined }),
    attributes: Object.fromEntries(Object.entries(kept.attributes ?? {}).filter(([key]) => keys.has(key))),
  };
}
