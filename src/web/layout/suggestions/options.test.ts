import { describe, expect, it } from 'vitest';
import { markTyped, optionsOf } from './options.ts';

const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('');

describe('Typed text', () => {
  it.each([
    ['Samsung Galaxy', 'sam', '[Sam]sung Galaxy'],
    ['Samsung Galaxy', 'gal SAM', '[Sam]sung [Gal]axy'],
    ['Samsung Galaxy', 'sung', 'Samsung Galaxy'],
    ['Samsung Galaxy', '  ', 'Samsung Galaxy'],
    ['C++ (book) $5', 'c++ (b', '[C++] [(b]ook) $5'],
    ['a-z \\d [x]', '[x] \\d', 'a-z [\\d] [[x]]'],
    ['Ọ̀yọ́', '.*', 'Ọ̀yọ́'],
    ['Two-seater sofa', 'two-seat', '[Two-seat]er sofa'],
    ['AC/DC – 24-hour ^$', '24- ac/d ^$', '[AC/D]C – [24-]hour [^$]'],
  ])('is marked in %s for %s', (text, typed, shown) => {
    expect(marked(text, typed)).toBe(shown);
  });
});

describe('The options', () => {
  it('are searches first, then categories, then items', () => {
    const item = { id: '7', title: 'Fan', price: 1, priceKind: 'fixed', photo: null, tileKind: null };
    const categories = [
      { id: 1, name: 'Electronics', subcategory: null },
      { id: 2, name: 'Cars', subcategory: 'cars' },
    ];
    expect(optionsOf({ queries: ['fan'], categories, items: [item] })).toEqual([
      { kind: 'query', words: 'fan' },
      { kind: 'category', name: 'Electronics', to: '/category/1' },
      { kind: 'category', name: 'Cars', to: '/category/2/cars' },
      { kind: 'item', item, to: '/item/7' },
    ]);
  });
});
