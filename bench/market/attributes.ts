import type { CategoryId } from '#shared/rules/categories.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf } from '#shared/rules/taxonomy.ts';
import { commonFirst, random } from './chance.ts';

// Fills in a listing's attributes: those of its item, and some of the taxonomy's other choices.

const FILLED_IN = 0.6;

type Details = { key: string; chance: number; pick(): string | boolean }[];

const detailsByKind = new Map<string, Details>();

export function fillAttributes(
  category: CategoryId,
  subcategory: string,
  itemAttributes: AttributeValues,
): AttributeValues {
  const values: AttributeValues = {};
  for (const { key, chance, pick } of detailsOf(category, subcategory))
    if (random.chance(chance)) values[key] = pick();
  return { ...values, ...itemAttributes };
}

function detailsOf(category: CategoryId, subcategory: string): Details {
  const name = `${category} ${subcategory}`;
  const details = detailsByKind.get(name) ?? readDetails(category, subcategory);
  detailsByKind.set(name, details);
  return details;
}

function readDetails(category: CategoryId, subcategory: string): Details {
  return attributesOf(category, subcategory).flatMap((attribute): Details => {
    const { key } = attribute;
    const chance = attribute.required ? 1 : FILLED_IN;
    if (attribute.type === 'choice') return [{ key, chance, pick: commonFirst(attribute.choices) }];
    return attribute.type === 'boolean' ? [{ key, chance, pick: () => random.chance(0.7) }] : [];
  });
}
