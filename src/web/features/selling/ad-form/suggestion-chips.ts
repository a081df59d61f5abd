import { findCategory, isGoods } from '#shared/rules/categories.ts';
import { fullConditionOf, parseLocalCondition } from '#shared/rules/conditions.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf, findSubcategory } from '#shared/rules/taxonomy.ts';
import type { TitleSuggestion } from '#shared/rules/title/suggest-from-title.ts';
import type { AdValues } from './ad-values.ts';
import type { AdChange } from './panel-props.ts';

/** The suggestions that would fill an empty field, each with its text and the change that it makes. */

type SuggestionChip = { text: string; part: AdChange };

export function listChips(suggestion: TitleSuggestion, values: AdValues): SuggestionChip[] {
  const { categoryId, subcategory, condition } = suggestion;
  const kind: AdChange = { category: String(categoryId), subcategory: subcategory ?? values.subcategory };
  const isKindNew = values.category !== kind.category || values.subcategory !== kind.subcategory;
  const chips: SuggestionChip[] = isKindNew ? [{ text: kindName(suggestion), part: kind }] : [];
  const local = condition && !values.condition ? parseLocalCondition(condition) : null;
  if (condition && local && isGoods(categoryId)) {
    const text = local.condition === 'new' ? 'Brand new' : fullConditionOf(local.condition, local.usedIn);
    chips.push({ text, part: { condition } });
  }
  for (const attribute of attributesOf(categoryId, subcategory)) {
    const value = suggestion.attributes[attribute.key];
    if (value === undefined || values.attributes[attribute.key] || contradicts(attribute, values)) continue;
    // The field of an attribute is visible only in its category.
    chips.push({
      text: describe(attribute, value),
      part: { ...kind, attributes: { [attribute.key]: value } },
    });
  }
  return chips.filter(({ text }, at) => chips.findIndex((other) => other.text === text) === at);
}

/** 'UK used' in the title, but the seller has chosen another condition. */
function contradicts({ key }: Attribute, { condition }: AdValues): boolean {
  return key === 'origin' && condition !== '' && parseLocalCondition(condition)?.usedIn !== 'abroad';
}

function kindName({ categoryId, subcategory }: TitleSuggestion): string {
  const category = findCategory(categoryId)?.name ?? '';
  return (subcategory && findSubcategory(categoryId, subcategory)?.name) || category;
}

function describe(attribute: Attribute, value: string): string {
  if (attribute.type !== 'number') return value;
  return attribute.unit
    ? `${value} ${attribute.unit}`
    : attribute.key === 'year'
      ? value
      : `${value} ${attribute.label.toLowerCase()}`;
}
