import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countEdits, nearest } from './spelling.ts';

describe('The edit distance', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['toyata', 'toyota', 1],
    ['iphnoe', 'iphone', 1],
    ['corola', 'corolla', 1],
    ['samsungg', 'samsung', 1],
    ['genarater', 'generator', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('from %j to %j is %i', (a, b, edits) => {
    expect(countEdits(a, b)).toBe(edits);
  });

  it('is symmetric and at most the length of the longer word', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(countEdits(a, b)).toBe(countEdits(b, a));
        expect(countEdits(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(countEdits(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('The nearest word', () => {
  it('has the fewest edits, then the most listings', () => {
    const words = [
      { word: 'tyre', listings: 900 },
      { word: 'toyota', listings: 5 },
      { word: 'toyoda', listings: 2 },
    ];
    expect(nearest('toyotta', words)).toBe('toyota');
    expect(nearest('toyoza', words)).toBe('toyota');
  });

  it('is null when every word needs too many edits', () => {
    expect(
      nearest('qwertz', [
        { word: 'quartz', listings: 9 },
        { word: 'q', listings: 1 },
      ]),
    ).toBe('quartz');
    expect(nearest('lamb', [{ word: 'limp', listings: 9 }])).toBeNull();
    expect(nearest('lamb', [])).toBeNull();
  });
});
