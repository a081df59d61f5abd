/** The three conditions and their Nigerian wordings, so that "UK used" is understood everywhere. */

export type Condition = (typeof CONDITIONS)[number];

export const CONDITIONS = ['new', 'used', 'refurbished'] as const;

export const CONDITION_LABELS: Record<Condition, string> = {
  new: 'New',
  used: 'Used',
  refurbished: 'Refurbished',
};

/** 'UK used', 'tokunbo' or 'Foreign used (tokunbo)' → used; null for words that name no condition. */
export function parseCondition(text: string): Condition | null {
  const words = text
    .slice(0, WORDING_MAX)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
  return CONDITIONS.find((condition) => WORDINGS[condition].includes(words)) ?? null;
}

const WORDING_MAX = 40;

const WORDINGS: Record<Condition, readonly string[]> = {
  new: ['new', 'brand new', 'unused', 'sealed', 'tear rubber', 'new with tags'],
  // biome-ignore format: a word list: one to a line would be too long to read
  used: [
    'used', 'uk used', 'us used', 'usa used', 'london used', 'china used', 'dubai used', 'foreign used', 'tokunbo',
    'foreign used tokunbo', 'nigerian used', 'naija used', 'locally used', 'fairly used', 'neatly used', 'second hand',
    'secondhand', 'pre owned', 'preowned', 'okrika', 'bend down select', 'belgium',
  ],
  refurbished: ['refurbished', 'refurb', 'renewed', 'reconditioned', 'restored', 'renovated'],
};
