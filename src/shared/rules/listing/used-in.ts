import type { CategoryId } from '#shared/rules/categories.ts';
import { type Condition, parseLocalCondition, type UsedIn } from '#shared/rules/conditions.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf } from '#shared/rules/taxonomy.ts';

/**
 * The condition in local words and two older attributes answer the same question: `history` of vehicles and
 * `origin` of phones, laptops and TVs. One answer is enough: the others follow from it.
 */

type LocalCondition = { condition: Condition; usedIn: UsedIn | null };
type Kind = { categoryId: CategoryId; subcategory: string | null };

/** Fills in what follows. Attributes that contradict the condition are problems, by the name of their field. */
export function settleUsedIn(
  { categoryId, subcategory }: Kind,
  local: LocalCondition | null,
  attributes: AttributeValues,
): { usedIn: UsedIn | null; attributes: AttributeValues; contradictions: Record<string, string> } {
  if (!local) return { usedIn: null, attributes, contradictions: {} };
  const named = usedInOf(attributes.origin) ?? usedInOf(attributes.history);
  const usedIn = local.usedIn ?? (local.condition === 'used' ? named : null);
  const isUnused = local.condition === 'new';
  const wrong = ['origin', 'history'].filter((key) => {
    const answer = usedInOf(attributes[key]);
    return answer !== null && (isUnused || (usedIn !== null && answer !== usedIn));
  });
  const implied = impliedAttributes({ condition: local.condition, usedIn });
  const asked = attributesOf(categoryId, subcategory).filter(
    ({ key }) => Object.hasOwn(implied, key) && attributes[key] === undefined,
  );
  const added = asked.map(({ key }) => [key, implied[key]]);
  return {
    usedIn,
    attributes: { ...attributes, ...Object.fromEntries(added) },
    contradictions: Object.fromEntries(
      wrong.map((key) => [`attributes.${key}`, 'This does not fit the condition.']),
    ),
  };
}

/** The attributes that follow from a condition. A condition that was only called "used" implies nothing. */
export function impliedAttributes({ condition, usedIn }: LocalCondition): Record<string, string> {
  if (condition === 'new') return { history: 'Brand new' };
  if (usedIn === 'abroad') return { history: 'Foreign used (tokunbo)', origin: 'Foreign used' };
  if (usedIn === 'nigeria') return { history: 'Nigerian used', origin: 'Nigerian used' };
  return {};
}

/** Stored attributes without those that a new condition replaces. */
export function withoutImplied(attributes: AttributeValues, condition: string | null): AttributeValues {
  const local = parseLocalCondition(condition ?? '');
  const implied = local ? Object.keys(impliedAttributes(local)) : [];
  // A new item was not used anywhere.
  const replaced = local?.condition === 'new' ? [...implied, 'origin'] : implied;
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !replaced.includes(key)));
}

function usedInOf(value: unknown): UsedIn | null {
  return (typeof value === 'string' && parseLocalCondition(value)?.usedIn) || null;
}
