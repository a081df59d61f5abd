import type { CategoryId } from '#shared/rules/categories.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf } from '#shared/rules/taxonomy.ts';
import { commonFirst, random } from './chance.ts';

// A listing's details: what its title says, and the taxonomy's other choices as sellers fill them in, some and not all.

const FILLED_IN = 0.6;

type Details = { key: string; chance: number; pick(): string | boolean }[];

const known = new Map<string, Details>();

export function fillAttributes(
  category: CategoryId,
  subcategory: string,
  known: AttributeValues,
): AttributeValues {
  const values: AttributeValues = {};
  for (const { key, chance, pick } of detailsOf(category, subcategory))
    if (random.chance(chance)) values[key] = pick();
  return { ...values, ...known };
}

function detailsOf(category: CategoryId, subcategory: string): Details {
  const name = `${category} ${subcategory}`;
  const details = known.get(name) ?? readDetails(category, subcategory);
  known.set(name, details);
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
