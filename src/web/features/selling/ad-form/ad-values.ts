import type { OwnListing } from '#shared/contract/selling.ts';
import { parsePrice } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { type Category, type CategoryId, findCategory, takesOffers } from '#shared/rules/categories.ts';
import { localConditionOf, parseLocalCondition } from '#shared/rules/conditions.ts';
import type { ListingFields } from '#shared/rules/listing/check-listing.ts';
import { impliedAttributes } from '#shared/rules/listing/used-in.ts';
import { PRICED_PERIOD } from '#shared/rules/move-in-cost.ts';
import { defaultPriceKind, type PriceKind } from '#shared/rules/price-kinds.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { isAbsent } from '#shared/rules/taxonomy/check-value.ts';
import { attributesOf, findSubcategory, getCategoryRules, priceKindsOf } from '#shared/rules/taxonomy.ts';
import type { AdBody, ListingImage } from '#web/features/selling/ad-submission/ad-body.ts';

/** The values of the form as they were typed, and their conversion to the request body. */

export type AdValues = {
  title: string;
  description: string;
  /** A category's id, or empty. */
  category: string;
  subcategory: string;
  condition: string;
  priceKind: string;
  price: string;
  /** The lowest price that the seller accepts, or empty. Only the seller sees it. */
  lowestPrice: string;
  location: string;
  /** Includes those of previously chosen categories, so that they reappear if the user switches back. */
  attributes: Record<string, string>;
  /** Null uses the setting of the profile. */
  showPhone: boolean | null;
  /** Only users without a number in their profile are asked for it. */
  phone: string;
};

export const NO_VALUES: AdValues = {
  title: '',
  description: '',
  category: '',
  subcategory: '',
  condition: '',
  priceKind: '',
  price: '',
  lowestPrice: '',
  location: '',
  attributes: {},
  showPhone: null,
  phone: '',
};

/** The attributes and price kinds of the category, and the price kind that applies. */
export function questionsOf(values: AdValues): {
  category: Category | null;
  hasCondition: boolean;
  attributes: readonly Attribute[];
  priceKinds: readonly PriceKind[];
  priceKind: PriceKind;
} {
  const category = findCategory(values.category);
  if (!category)
    return {
      category,
      hasCondition: true,
      attributes: [],
      priceKinds: ['negotiable'],
      priceKind: 'negotiable',
    };
  const subcategory = subcategoryOf(category.id, values.subcategory);
  const priceKinds = priceKindsOf(category.id, subcategory);
  const priceKind = priceKinds.find((kind) => kind === values.priceKind) ?? defaultPriceKind(priceKinds);
  return {
    category,
    hasCondition: getCategoryRules(category.id).hasCondition,
    attributes: attributesOf(category.id, subcategory)
      .filter((attribute) => !isImplied(attribute, values))
      .map((attribute) => usedAbroadFor(pricedFor(attribute, priceKind), values)),
    priceKinds,
    priceKind,
  };
}

/** A yearly rent is paid for a year by default, so that the price and the period do not contradict. */
function pricedFor(attribute: Attribute, priceKind: PriceKind): Attribute {
  const period = PRICED_PERIOD[priceKind];
  return period && attribute.key === 'rentPeriod' && attribute.type === 'choice'
    ? { ...attribute, default: period }
    : attribute;
}

/** The condition already answers some attributes. A stored answer that differs stays visible. */
function isImplied({ key }: Attribute, { condition, attributes }: AdValues): boolean {
  const local = parseLocalCondition(condition);
  if (!local) return false;
  // Foreign used items may say more: UK used, US used.
  if (key === 'origin') return local.usedIn !== 'abroad' && condition !== 'used';
  const implied = impliedAttributes(local)[key];
  return implied !== undefined && (isAbsent(attributes[key]) || attributes[key] === implied);
}

/** An item that was used abroad was not used in Nigeria. */
function usedAbroadFor(attribute: Attribute, { condition }: AdValues): Attribute {
  if (attribute.key !== 'origin' || attribute.type !== 'choice') return attribute;
  if (parseLocalCondition(condition)?.usedIn !== 'abroad') return attribute;
  const choices = attribute.choices.filter((choice) => parseLocalCondition(choice)?.usedIn === 'abroad');
  return { ...attribute, choices, default: 'Foreign used' };
}

/** The input of check-listing.ts, which knows the required fields. */
export function fieldsOf(values: AdValues, imageCount: number): ListingFields {
  const { category, hasCondition, attributes, priceKind } = questionsOf(values);
  const asksRentPeriod = attributes.some(({ key }) => key === 'rentPeriod') && priceKind in PRICED_PERIOD;
  return {
    title: values.title,
    description: values.description,
    category: category?.id ?? '',
    subcategory: category ? subcategoryOf(category.id, values.subcategory) : null,
    condition: hasCondition ? values.condition : null,
    price: priceKind === 'on-request' ? null : (parsePrice(values.price) ?? values.price),
    priceKind,
    location: values.location,
    attributes: {
      ...(asksRentPeriod && { rentPeriod: PRICED_PERIOD[priceKind] }),
      ...readAttributes(attributes, values.attributes),
    },
    imageCount,
  };
}

export function bodyOf(values: AdValues, images: ListingImage[]): AdBody {
  const { imageCount: _, attributes, ...fields } = fieldsOf(values, images.length);
  return {
    ...fields,
    title: fields.title.trim(),
    description: fields.description.trim(),
    attributes: attributes as AdBody['attributes'],
    images,
    showPhone: values.showPhone,
    lowestPrice: readLowestPrice(values),
  };
}

/** Null if none is typed, or if the form does not ask for one. Unreadable text stays and fails the check. */
export function readLowestPrice(values: AdValues): number | string | null {
  const typed = values.lowestPrice.trim();
  return typed && asksLowestPrice(values) ? (parsePrice(typed) ?? typed) : null;
}

/** Listings with a price that take offers. */
export function asksLowestPrice(values: AdValues): boolean {
  const { category, priceKind } = questionsOf(values);
  return category !== null && takesOffers(category.id) && priceKind !== 'on-request';
}

/** Converts an existing listing to form values. */
export function valuesOf(ad: OwnListing): AdValues {
  const category = findCategory(ad.category);
  const subcategory = ad.subcategory?.id ?? '';
  const attributes = category ? attributesOf(category.id, subcategory || null) : [];
  const asTyped = attributes.flatMap((attribute): [string, string][] => {
    const value = ad.values[attribute.key];
    return value === undefined ? [] : [[attribute.key, writeValue(attribute, value)]];
  });
  return {
    title: ad.title,
    description: ad.description,
    category: category ? String(category.id) : '',
    subcategory,
    condition: ad.condition ? localConditionOf(ad.condition, ad.usedIn) : '',
    priceKind: ad.priceKind,
    price: ad.price === null ? '' : formatCount(ad.price),
    lowestPrice: ad.lowestPrice === null ? '' : formatCount(ad.lowestPrice),
    location: ad.location,
    attributes: Object.fromEntries(asTyped),
    showPhone: ad.showPhone,
    phone: '',
  };
}

/** '450k' → '450,000'. Text that is no price stays as it was typed. */
export function tidyPrice(typed: string): string {
  const amount = parsePrice(typed);
  return amount === null ? typed : formatCount(amount);
}

/** Converts values to the types of the taxonomy. Unreadable values stay as typed and fail the check. */
export function readAttributes(
  attributes: readonly Attribute[],
  typed: Record<string, string>,
): Record<string, string | number | boolean> {
  const filled = attributes.filter(({ key }) => !isAbsent(typed[key]));
  return Object.fromEntries(
    filled.map((attribute) => [attribute.key, readValue(attribute, (typed[attribute.key] ?? '').trim())]),
  );
}

function readValue(attribute: Attribute, typed: string): string | number | boolean {
  switch (attribute.type) {
    case 'money':
      return parsePrice(typed) ?? typed;
    case 'number': {
      const amount = Number(typed.replace(/(?<=\d),(?=\d{3}\b)/g, ''));
      return Number.isFinite(amount) ? amount : typed;
    }
    case 'boolean':
      return typed === 'yes';
    default:
      return typed;
  }
}

function writeValue(attribute: Attribute, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return attribute.type === 'money' ? formatCount(Number(value)) : String(value);
}

function subcategoryOf(categoryId: CategoryId, typed: string): string | null {
  return typed ? (findSubcategory(categoryId, typed)?.id ?? null) : null;
}
