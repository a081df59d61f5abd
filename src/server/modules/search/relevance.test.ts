import { describe, expect, it } from 'vitest';
import { rank } from './relevance.ts';
import type { Candidate } from './walk.queries.ts';

// Each thing that makes a hit come first, with all else the same.

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const PLAIN: Omit<Candidate, 'id'> = {
  key: [NOW, 2],
  title: 'Old red lamp',
  featured: false,
  hasPhoto: false,
};

function isFirst(better: Partial<Candidate>, worse: Partial<Candidate>, q = 'red lamp'): boolean {
  // The worse one is the newer of the two by its number, so that a tie goes to it.
  const candidates = [
    { ...PLAIN, key: [NOW, 1] as const, ...better, id: 1 },
    { ...PLAIN, ...worse, id: 2 },
  ];
  return rank(candidates, q, [NOW, 2])[0]?.id === 1;
}

describe('Comes first', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>, string?]>([
    ['the words as they were asked', { title: 'Old red lamp' }, { title: 'Lamp, old red' }],
    ['a title that begins with them', { title: 'Red lamp old' }, { title: 'Old red lamp' }],
    [
      'a title with more of the words',
      { title: 'Old lamp by day' },
      { title: 'Old item by day' },
      'lamp red',
    ],
    [
      'a title that says little else',
      { title: 'A red lamp' },
      { title: 'A red lamp and a great many other things' },
    ],
    ['the fresher, even without a picture', { key: [NOW, 1] }, { key: [NOW - 20 * DAY, 2], hasPhoto: true }],
    ['one with a picture', { hasPhoto: true }, {}],
    ['one that is featured', { featured: true }, {}],
  ])('%s', (_what, better, worse, q) => {
    expect(isFirst(better, worse, q)).toBe(true);
  });

  it('of two alike the newer', () => {
    expect(isFirst({}, {})).toBe(false);
  });

  it('what the title says, rather than what is a week fresher', () => {
    expect(isFirst({ title: 'Red lamp', key: [NOW - 7 * DAY, 1] }, { title: 'Lamp in a box, red' })).toBe(
      true,
    );
  });
});
