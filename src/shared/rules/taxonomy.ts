import { formatDate } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import type { CategoryId } from './categories.ts';
import type { PriceKind } from './price-kinds.ts';
import type { Attribute, AttributeValues, CategoryRules, Subcategory } from './taxonomy/attribute.ts';
import { checkValue, isAbsent } from './taxonomy/check-value.ts';
import { ELECTRONICS } from './taxonomy/electronics.ts';
import { FASHION } from './taxonomy/fashion.ts';
import { HOME_GARDEN } from './taxonomy/home-garden.ts';
import { JOBS } from './taxonomy/jobs.ts';
import { REAL_ESTATE } from './taxonomy/real-estate.ts';
import { SERVICES } from './taxonomy/services.ts';
import { SPORTS } from './taxonomy/sports.ts';
import { VEHICLES } from './taxonomy/vehicles.ts';

/** Categories and their attributes, for the post form, the filters, the item page and the API's checks. */

export type Detail = { label: string; value: string };

export function getCategoryRules(categoryId: CategoryId): CategoryRules {
  return TAXONOMY[categoryId];
}

/** Finds by id or name, ignoring case. */
export function findSubcategory(categoryId: CategoryId, idOrName: string): Subcategory | null {
  const key = idOrName.trim().toLowerCase();
  return (
    TAXONOMY[categoryId].subcategories.find(({ id, name }) => id === key || name.toLowerCase() === key) ??
    null
  );
}

/** In the order of the form. Without a subcategory, only the common attributes, none of which is required. */
export function attributesOf(categoryId: CategoryId, subcategoryId: string | null): readonly Attribute[] {
  const own = subcategoryId === null ? [] : (findSubcategory(categoryId, subcategoryId)?.attributes ?? []);
  return [...own, ...TAXONOMY[categoryId].common];
}

/** The first is the default. */
export function priceKindsOf(categoryId: CategoryId, subcategoryId: string | null): readonly PriceKind[] {
  const own = subcategoryId === null ? undefined : findSubcategory(categoryId, subcategoryId)?.priceKinds;
  return own ?? TAXONOMY[categoryId].priceKinds;
}

/** Problems by key: unknown keys, missing required values, values of the wrong type or range. */
export function checkAttributes(
  categoryId: CategoryId,
  subcategoryId: string | null,
  values: Record<string, unknown>,
): Record<string, string> {
  if (subcategoryId !== null && !findSubcategory(categoryId, subcategoryId)) {
    return { subcategory: 'Please choose a subcategory from the list.' };
  }
  const attributes = attributesOf(categoryId, subcategoryId);
  const keys = new Set(attributes.map(({ key }) => key));
  const unknown = Object.keys(values)
    .filter((key) => !keys.has(key))
    .map((key): [string, string] => [key, 'Unknown attribute']);
  const wrong = attributes.flatMap((attribute): [string, string][] => {
    const problem = checkValue(attribute, values[attribute.key]);
    return problem ? [[attribute.key, problem]] : [];
  });
  // fromEntries, because assigning a key named __proto__ would lose its error.
  return Object.fromEntries([...unknown, ...wrong]);
}

/** The details on the item page. Values unknown to the taxonomy are left out; defaults are filled in. */
export function describeAttributes(
  categoryId: CategoryId,
  subcategoryId: string | null,
  values: AttributeValues,
): Detail[] {
  return attributesOf(categoryId, subcategoryId).flatMap((attribute) => {
    const stored = values[attribute.key];
    const value = isAbsent(stored) && attribute.type === 'choice' ? attribute.default : stored;
    if (isAbsent(value) || checkValue(attribute, value)) return [];
    return { label: attribute.label, value: describeValue(attribute, value) };
  });
}

const TAXONOMY: Record<CategoryId, CategoryRules> = {
  1: ELECTRONICS,
  2: VEHICLES,
  3: REAL_ESTATE,
  4: FASHION,
  5: HOME_GARDEN,
  6: SPORTS,
  7: JOBS,
  8: SERVICES,
};

function describeValue(attribute: Attribute, value: unknown): string {
  switch (attribute.type) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'money':
      return formatNaira(Number(value));
    case 'date':
      return formatDate(new Date(String(value)));
    case 'number':
      return attribute.unit ? withUnit(Number(value), attribute.unit) : String(value);
    default:
      return String(value);
  }
}

function withUnit(value: number, unit: string): string {
  const grouped = Number.isInteger(value) ? formatNaira(value).slice(1) : String(value);
  return unit === '%'
    ? `${grouped}%`
    : `${grouped} ${value === 1 ? unit.replace(/(?<=ch)es$|s$/, '') : unit}`;
}
