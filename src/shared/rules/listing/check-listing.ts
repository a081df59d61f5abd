import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { type CategoryId, findCategory, isGoods } from '#shared/rules/categories.ts';
import { type Condition, parseLocalCondition, type UsedIn } from '#shared/rules/conditions.ts';
import { DESCRIPTION_MAX, PRICE_MAX, PRICE_MIN, TITLE_MAX } from '#shared/rules/limits.ts';
import { type CityLocation, formatLocation, listCities, parseLocation } from '#shared/rules/locations.ts';
import { checkPhotoCount } from '#shared/rules/photos.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { findState } from '#shared/rules/states.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { isAbsent } from '#shared/rules/taxonomy/check-value.ts';
import { checkAttributes, findSubcategory, getCategoryRules, priceKindsOf } from '#shared/rules/taxonomy.ts';
import { mayLackPhoto } from './text-tile.ts';
import { settleUsedIn } from './used-in.ts';

/** The checks of a listing, shared by the form and the server. */

/** Unchecked input from a form or an API client. */
export type ListingFields = {
  title: string;
  description: string;
  price?: number | string | null;
  priceKind?: string;
  category: number | string;
  subcategory?: string | null;
  condition?: string | null;
  /** 'City, State'. */
  location: string;
  attributes?: Record<string, unknown>;
  imageCount: number;
};

export type CheckedListing = CityLocation & {
  title: string;
  description: string;
  price: number | null;
  priceKind: PriceKind;
  categoryId: CategoryId;
  subcategory: string | null;
  condition: Condition | null;
  usedIn: UsedIn | null;
  attributes: AttributeValues;
};

/** Texts by field name; details as 'attributes.brand'. */
export type ListingProblems = Record<string, string>;

/** A draft may leave out details, but those that it has must be valid. */
export function checkListing(
  fields: ListingFields,
  { draft = false }: { draft?: boolean } = {},
): { ad: CheckedListing } | { problems: ListingProblems } {
  const missing = findMissing(fields);
  const category = findCategory(fields.category);
  const location = parseLocation(fields.location);
  const general: ListingProblems = {
    ...checkLength('title', fields.title, TITLE_MAX),
    ...checkLength('description', fields.description, DESCRIPTION_MAX),
    ...(location ? {} : { location: askForLocation(fields.location) }),
    ...checkImages(fields.imageCount),
  };
  if (!category)
    return { problems: { category: 'Please choose a category from the list.', ...general, ...missing } };
  const subcategory = isAbsent(fields.subcategory)
    ? null
    : findSubcategory(category.id, fields.subcategory ?? '');
  const isKnownSubcategory = subcategory !== null || isAbsent(fields.subcategory);
  const priceKinds = priceKindsOf(category.id, subcategory?.id ?? null);
  const priceKind = (fields.priceKind || priceKinds[0]) as PriceKind;
  const condition = hasCondition(category.id) ? parseLocalCondition(fields.condition ?? '') : null;
  const price = priceKind === 'on-request' ? null : readPrice(fields.price);
  const { attributes, usedIn, contradictions } = settleUsedIn(
    { categoryId: category.id, subcategory: subcategory?.id ?? null },
    condition,
    withoutEmptyValues(fields.attributes ?? {}),
  );

  const problems: ListingProblems = {
    ...general,
    ...(isKnownSubcategory
      ? checkDetails(category.id, subcategory?.id ?? null, attributes, draft)
      : { subcategory: 'Please choose a subcategory from the list.' }),
    ...(!isKnownSubcategory || priceKinds.includes(priceKind)
      ? {}
      : { priceKind: 'Please choose a price type.' }),
    ...(hasCondition(category.id) && !condition ? { condition: 'Please choose a condition.' } : {}),
    ...(typeof price === 'string' ? { price } : checkSalary(priceKind, price, attributes)),
    ...contradictions,
    ...missing,
  };
  if (!location || Object.keys(problems).length > 0) return { problems };
  return {
    ad: {
      ...location,
      title: fields.title.trim().replace(/\s+/g, ' '),
      description: fields.description.trim(),
      price: price as number | null,
      priceKind,
      categoryId: category.id,
      subcategory: subcategory?.id ?? null,
      condition: condition?.condition ?? null,
      usedIn: isGoods(category.id) ? usedIn : null,
      attributes,
    },
  };
}

/** The empty fields that Publish Ad and Save as Draft require. It does not check their values. */
export function findMissing(fields: ListingFields): ListingProblems {
  const category = findCategory(fields.category);
  const onRequest = fields.priceKind === 'on-request';
  const needed: [string, boolean, string][] = [
    ['title', hasLetterOrDigit(fields.title), 'Add a title.'],
    ['description', hasLetterOrDigit(fields.description), 'Add a description.'],
    ['price', onRequest || (!isAbsent(fields.price) && readPrice(fields.price) !== 0), 'Add a price.'],
    ['category', !isAbsent(fields.category), 'Choose a category.'],
    [
      'condition',
      !isAbsent(fields.condition) || (category !== null && !hasCondition(category.id)),
      'Choose a condition.',
    ],
    ['location', !isAbsent(fields.location), askForLocation(fields.location)],
    ['images', fields.imageCount > 0 || mayLackPhoto(category?.id), MISSING_PHOTO],
  ];
  return Object.fromEntries(needed.filter(([, filled]) => !filled).map(([field, , text]) => [field, text]));
}

export const MISSING_PHOTO = 'Add at least one photo.';

/** Punctuation and emoji alone are not a title or a description. */
function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A user who typed only a state is asked only for the city. */
export function askForLocation(typed: string): string {
  const state = findState(typed);
  if (!state) return 'Add a city and state, for example Lekki, Lagos.';
  const example = listCities(state).find((city) => findState(city) !== state);
  return `Add the city or area too, for example ${formatLocation({ state, city: example ?? state })}.`;
}

function checkLength(field: string, text: string, max: number): ListingProblems {
  return text.trim().length > max ? { [field]: `At most ${formatCount(max)} characters.` } : {};
}

function hasCondition(categoryId: CategoryId): boolean {
  return getCategoryRules(categoryId).hasCondition;
}

/** The problem of a typed price that is not empty; null without one. */
export function checkPrice(typed: string): string | null {
  if (isAbsent(typed)) return null;
  const price = readPrice(typed);
  if (price === 0) return 'Add a price.';
  return typeof price === 'string' ? price : null;
}

/** The amount, or the text of its problem. */
function readPrice(value: ListingFields['price']): number | string {
  const amount = typeof value === 'number' ? value : parsePrice(value ?? '');
  if (amount === null || !Number.isInteger(amount)) return 'Please enter the price in whole naira.';
  if (amount === 0) return 0;
  return amount < PRICE_MIN || amount > PRICE_MAX
    ? `The price must be from ${formatNaira(PRICE_MIN)} to ${formatNaira(PRICE_MAX)}.`
    : amount;
}

function checkDetails(
  categoryId: CategoryId,
  subcategory: string | null,
  values: AttributeValues,
  draft: boolean,
): ListingProblems {
  const problems = Object.entries(checkAttributes(categoryId, subcategory, values));
  return Object.fromEntries(
    problems
      .filter(([key]) => !draft || !isAbsent(values[key]))
      .map(([key, text]) => [`attributes.${key}`, text]),
  );
}

function checkImages(count: number): ListingProblems {
  const tooMany = checkPhotoCount(count, 0);
  return tooMany ? { images: tooMany } : {};
}

/** The lower end of a salary range is the price; the upper end is a detail. */
function checkSalary(
  kind: PriceKind,
  from: number | null,
  { salaryMax: upTo }: AttributeValues,
): ListingProblems {
  return kind === 'salary-range' && from !== null && typeof upTo === 'number' && upTo < from
    ? { 'attributes.salaryMax': `Must be at least ${formatNaira(from)}, the lowest salary.` }
    : {};
}

/** Removes empty values. It uses entries, because an assignment would hide a key named __proto__. */
function withoutEmptyValues(values: Record<string, unknown>): AttributeValues {
  const filled = Object.entries(values).filter(([, value]) => !isAbsent(value));
  return Object.fromEntries(
    filled.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as AttributeValues;
}
