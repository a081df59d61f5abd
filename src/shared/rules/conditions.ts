/** The three conditions and their Nigerian wordings, so that "UK used" is understood everywhere. */

export type Condition = (typeof CONDITIONS)[number];
export type UsedIn = (typeof USED_IN)[number];

export const CONDITIONS = ['new', 'used', 'refurbished'] as const;

/** Where a used item was used before: Nigerian buyers ask this first. */
export const USED_IN = ['abroad', 'nigeria'] as const;

export const CONDITION_LABELS: Record<Condition, string> = {
  new: 'New',
  used: 'Used',
  refurbished: 'Refurbished',
};

/** The words in which the form asks sellers of goods. `parseLocalCondition` reads the values. */
export const LOCAL_CONDITIONS = [
  { value: 'new', label: 'Brand new' },
  { value: 'foreign used', label: 'Foreign used' },
  { value: 'nigerian used', label: 'Nigerian used' },
  { value: 'refurbished', label: 'Refurbished' },
] as const;

/** On cards, where most used items are Nigerian used, and only the others say more. */
export function shortConditionOf(condition: Condition, usedIn: UsedIn | null): string {
  return usedIn === 'abroad' ? 'Foreign used' : CONDITION_LABELS[condition];
}

/** On the item page. */
export function fullConditionOf(condition: Condition, usedIn: UsedIn | null): string {
  return usedIn === 'nigeria' ? 'Nigerian used' : shortConditionOf(condition, usedIn);
}

/** The wording of a stored condition, as `parseLocalCondition` reads it. */
export function localConditionOf(condition: Condition, usedIn: UsedIn | null): string {
  return usedIn ? fullConditionOf(condition, usedIn).toLowerCase() : condition;
}

/** 'UK used', 'tokunbo' or 'Foreign used (tokunbo)' → used; null for words that name no condition. */
export function parseCondition(text: string): Condition | null {
  return parseLocalCondition(text)?.condition ?? null;
}

/** 'UK used' → used abroad. */
export function parseLocalCondition(text: string): { condition: Condition; usedIn: UsedIn | null } | null {
  const words = text
    .slice(0, WORDING_MAX)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
  const usedIn = USED_IN.find((where) => USED_IN_WORDINGS[where].includes(words)) ?? null;
  if (usedIn) return { condition: 'used', usedIn };
  const condition = CONDITIONS.find((name) => WORDINGS[name].includes(words));
  return condition ? { condition, usedIn: null } : null;
}

const WORDING_MAX = 40;

// biome-ignore format: a word list: one to a line would be too long to read
const USED_IN_WORDINGS: Record<UsedIn, readonly string[]> = {
  abroad: [
    'foreign used', 'foreign used tokunbo', 'tokunbo', 'uk used', 'us used', 'usa used', 'london used', 'china used', 'dubai used',
    'okrika', 'bend down select', 'belgium',
  ],
  nigeria: ['nigerian used', 'naija used', 'locally used'],
};

// biome-ignore format: a word list: one to a line would be too long to read
const WORDINGS: Record<Condition, readonly string[]> = {
  new: ['new', 'brand new', 'unused', 'sealed', 'tear rubber', 'new with tags'],
  used: ['used', 'fairly used', 'neatly used', 'second hand', 'secondhand', 'pre owned', 'preowned'],
  refurbished: ['refurbished', 'refurb', 'renewed', 'reconditioned', 'restored', 'renovated'],
};
