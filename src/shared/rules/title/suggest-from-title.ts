import { type CategoryId, findCategory, isGoods } from '#shared/rules/categories.ts';
import { conceptsOf } from '#shared/rules/search/terms.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf, findSubcategory } from '#shared/rules/taxonomy.ts';
import { findDetails } from './find-details.ts';
import { type FoundKind, findKind, includesName, isItemName } from './find-kind.ts';
import { findModel } from './find-model.ts';
import { MORE_BRANDS } from './product-lines.ts';

/** What the title of a listing already says, so that the seller need not choose it again. */

export type TitleSuggestion = {
  categoryId: CategoryId;
  subcategory: string | null;
  /** In local words, as conditions.ts reads them. */
  condition: string | null;
  /** By key, as the form would have them typed. */
  attributes: Record<string, string>;
};

/** A category or subcategory that the seller has chosen is never questioned: only its details are suggested. */
export function suggestFromTitle(
  title: string,
  chosen: { category: string; subcategory: string },
): TitleSuggestion | null {
  if (title.trim().length < SHORTEST) return null;
  const kind = withinChoice(findKind(title), chosen);
  if (!kind) return null;
  const attributes = attributesOf(kind.categoryId, kind.subcategory);
  const brand = findBrand(title, kind, attributes);
  const words = conceptsOf(title);
  const model = findModel(title, {
    line: kind.line,
    brand: brand?.value ?? null,
    isNoun: isItemName,
  });
  const details: Record<string, string> = {
    ...kind.attributes,
    ...(brand && { [brand.key]: brand.value }),
    ...(model && { model }),
    ...findDetails(title, attributes),
  };
  const keys = new Set(attributes.map(({ key }) => key));
  return {
    categoryId: kind.categoryId,
    subcategory: kind.subcategory,
    condition: isGoods(kind.categoryId) ? findCondition(words) : null,
    attributes: Object.fromEntries(Object.entries(details).filter(([key]) => keys.has(key))),
  };
}

const SHORTEST = 4;

function withinChoice(
  found: FoundKind | null,
  { category: chosenCategory, subcategory: chosenSubcategory }: { category: string; subcategory: string },
): FoundKind | null {
  const category = findCategory(chosenCategory);
  if (!category) return found;
  const subcategory = findSubcategory(category.id, chosenSubcategory)?.id ?? null;
  const fits = found?.categoryId === category.id && (!subcategory || found.subcategory === subcategory);
  if (fits) return found;
  return subcategory ? { categoryId: category.id, subcategory, line: null } : null;
}

function findBrand(
  title: string,
  { attributes: known = {} }: FoundKind,
  attributes: readonly Attribute[],
): { key: string; value: string } | null {
  const attribute = attributes.find(({ key }) => key === 'brand' || key === 'make');
  if (!attribute) return null;
  const words = conceptsOf(title);
  const names =
    attribute.type === 'choice' ? attribute.choices.filter((name) => name !== 'Other') : MORE_BRANDS;
  const value = known[attribute.key] ?? names.find((name) => includesName(words, name));
  return value ? { key: attribute.key, value } : null;
}

function findCondition(words: readonly string[]): string | null {
  return CONDITION_WORDS.find(([word]) => words.includes(word))?.[1] ?? null;
}

const CONDITION_WORDS = [
  ['tokunbo', 'foreign used'],
  ['okrika', 'foreign used'],
  ['nigerianused', 'nigerian used'],
  ['brandnew', 'new'],
  ['refurbished', 'refurbished'],
] as const;
