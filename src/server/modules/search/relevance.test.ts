import { describe, expect, it } from 'vitest';
import { rank } from './relevance.ts';
import type { Candidate } from './walk.queries.ts';

// Each ranking criterion, with everything else equal.

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const PLAIN: Omit<Candidate, 'id'> = {
  key: [NOW, 2],
  title: 'Old red lamp',
  featured: false,
  hasPhoto: false,
};

function isFirst(better: Partial<Candidate>, worse: Partial<Candidate>, q = 'red lamp'): boolean {
  // The worse candidate has the newer key, so that it wins a tie.
  const candidates = [
    { ...PLAIN, key: [NOW, 1] as const, ...better, id: 1 },
    { ...PLAIN, ...worse, id: 2 },
  ];
  return rank(candidates, q, [NOW, 2])[0]?.id === 1;
}

describe('The ranking', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>, string?]>([
    ['the words in the order of the query', { title: 'Old red lamp' }, { title: 'Lamp, old red' }],
    ['a title that starts with the query', { title: 'Red lamp old' }, { title: 'Old red lamp' }],
    [
      'a title with more of the words',
      { title: 'Old lamp by day' },
      { title: 'Old item by day' },
      'lamp red',
    ],
    [
      'a title with few other words',
      { title: 'A red lamp' },
      { title: 'A red lamp and a great many other things' },
    ],
    [
      'the fresher listing, even without a photo',
      { key: [NOW, 1] },
      { key: [NOW - 20 * DAY, 2], hasPhoto: true },
    ],
    ['a listing with a photo', { hasPhoto: true }, {}],
    ['a featured listing', { featured: true }, {}],
  ])('puts first: %s', (_what, better, worse, q) => {
    expect(isFirst(better, worse, q)).toBe(true);
  });

  it('puts the newer of two equal listings first', () => {
    expect(isFirst({}, {})).toBe(false);
  });

  it('puts a better title before a listing that is a week fresher', () => {
    expect(isFirst({ title: 'Red lamp', key: [NOW - 7 * DAY, 1] }, { title: 'Lamp in a box, red' })).toBe(
      true,
    );
  });
});
