import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparableListing,
  haveSimilarPhotos,
  isDuplicateListing,
  titleSimilarity,
} from './duplicates.ts';

const SOFA: ComparableListing = {
  title: 'Two-seater sofa, brown leather',
  price: 185_000,
  categoryId: 5,
  attributes: {},
  phash: 0x1234_5678_9abc_def0n,
};
const sameAsSofa = (changes: Partial<ComparableListing>) =>
  isDuplicateListing(SOFA, { ...SOFA, phash: null, ...changes });

describe('isDuplicateListing', () => {
  it.each([
    [{}],
    [{ title: 'BROWN LEATHER two seater sofa' }],
    [{ title: 'Very clean two-seater sofas, brown leather, urgent sale!!!' }],
    [{ title: 'Twó-seater sofa brown leather' }],
    [{ price: 170_000 }],
    [{ title: 'Two-seater sofa, brown', price: 90_000, phash: SOFA.phash }],
    [{ title: 'Two-seater sofa, brown', price: null, phash: (SOFA.phash ?? 0n) ^ 7n }],
  ])('is true for a listing with %o', (changes) => {
    expect(sameAsSofa(changes)).toBe(true);
  });

  it.each([
    [{ title: 'Three-seater sofa, brown leather' }],
    [{ categoryId: 4 as const }],
    [{ price: 90_000 }],
    [{ price: null }],
    [{ title: 'Wardrobe', phash: SOFA.phash }],
    [{ title: 'Two-seater sofa, brown', phash: (SOFA.phash ?? 0n) ^ 15n }],
    [{ title: 'Two-seater sofa, brown' }],
    [{ title: 'Two-seater sofa, brown leather 2', phash: SOFA.phash }],
  ])('is false for a listing with %o', (changes) => {
    expect(sameAsSofa(changes)).toBe(false);
  });

  it('is false when an attribute differs', () => {
    const of = (attributes: ComparableListing['attributes']) => ({ ...SOFA, attributes });
    expect(isDuplicateListing(of({ size: '42' }), of({ size: '43' }))).toBe(false);
    expect(isDuplicateListing(of({ size: '42' }), of({ size: '42', brand: 'Nike' }))).toBe(true);
  });

  it('does not depend on the order of the listings', () => {
    const ad = fc.record({
      title: fc
        .array(fc.constantFrom('red', 'sofa', 'new', '128gb', 'the', '!'))
        .map((words) => words.join(' ')),
      price: fc.option(fc.nat(1_000)),
      categoryId: fc.constantFrom(1 as const, 2 as const),
      attributes: fc.dictionary(fc.constantFrom('a', 'b'), fc.boolean()),
      phash: fc.option(fc.bigInt(-8n, 8n)),
    });
    fc.assert(
      fc.property(ad, ad, (one, other) => isDuplicateListing(one, other) === isDuplicateListing(other, one)),
    );
  });
});

it('titles without words are similar to no other title', () => {
  expect(titleSimilarity('!!!', '!!!')).toBe(0);
  expect(titleSimilarity('clean neat', 'clean neat')).toBe(1);
});

it('perceptual hashes are compared as 64 bits including the sign bit', () => {
  expect(haveSimilarPhotos(-1n, -1n)).toBe(true);
  expect(haveSimilarPhotos(-(2n ** 63n), 0n)).toBe(true);
  expect(haveSimilarPhotos(-1n, 0n)).toBe(false);
  expect(haveSimilarPhotos(null, null)).toBe(false);
});
