import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstName, initials, padItemId } from './names.ts';

describe('initials', () => {
  it.each([
    ['Ada Obi', 'AO'],
    ['ada obi', 'AO'],
    ['Chukwuemeka Ada Obi', 'CO'],
    ['Burna', 'B'],
    ['  Ada   Obi  ', 'AO'],
    ['Ẹniọlá Ọdún', 'ẸỌ'],
    ['e\u0323niola Obi', 'ẸO'],
    ['😀 Ada 🎉 Obi 🔥', 'AO'],
    ['😀Ada', 'A'],
    ["'Bola (Lagos)", 'BL'],
    ['محمد علي', 'مع'],
    ['ßen Ali', 'SA'],
    ['𝒜da Obi', '𝒜O'],
    ['A\u0300\u0301\u0302\u0303\u0304 B', 'À\u0301\u0302B'],
    ['', '?'],
    ['😀', '?'],
    ['123', '?'],
  ])('of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('are never more than two letters and never empty', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('a', 'Ẹ', 'ß', 'ع', '\u0301', '😀', '👨‍👩‍👧', '\ud800', '7', ' ', '-'))
          .map((units) => units.join('')),
        (name) => {
          const letters = initials(name).replace(/\p{M}/gu, '');
          expect([1, 2]).toContain([...letters].length);
        },
      ),
    );
  });
});

it('pads an item id to eight digits', () => {
  expect(padItemId(1234)).toBe('00001234');
  expect(padItemId('7')).toBe('00000007');
  expect(padItemId(123_456_789)).toBe('123456789');
});

describe('firstName', () => {
  it.each([
    ['Tunde Bakare', 'Tunde'],
    ['  Ẹniọlá  Ọdún', 'Ẹniọlá'],
    ['Burna', 'Burna'],
    ['', ''],
  ])('of %j is %j', (name, first) => expect(firstName(name)).toBe(first));

  it('is at most 24 characters long', () => {
    expect(firstName('😀'.repeat(80))).toBe(`${'😀'.repeat(23)}…`);
  });
});
