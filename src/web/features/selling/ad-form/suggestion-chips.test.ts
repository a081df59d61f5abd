import { expect, it } from 'vitest';
import { suggestFromTitle } from '#shared/rules/title/suggest-from-title.ts';
import { type AdValues, NO_VALUES } from './ad-values.ts';
import { listChips } from './suggestion-chips.ts';

function chipsOf(title: string, values: Partial<AdValues> = {}) {
  const all = { ...NO_VALUES, ...values, title };
  const suggestion = suggestFromTitle(title, all);
  return suggestion ? listChips(suggestion, all) : [];
}
const texts = (title: string, values?: Partial<AdValues>) => chipsOf(title, values).map(({ text }) => text);

it('are one for each field that the title answers', () => {
  expect(texts('Tokunbo Toyota Corolla 2010')).toEqual(['Cars', 'Foreign used', 'Toyota', 'Corolla', '2010']);
  expect(texts('3 bedroom flat, Yaba')).toEqual(['Real Estate']);
  expect(texts('3 bedroom flat for rent')).toEqual(['For Rent', 'Flat', '3 bedrooms']);
  expect(texts('LG 43 inch TV')).toEqual(['TVs', 'LG', '43 inches']);
});

it('leave out the fields that the seller has filled in', () => {
  const values = { category: '2', subcategory: 'cars', condition: 'new', attributes: { make: 'Honda' } };
  expect(texts('Tokunbo Toyota Corolla 2010', values)).toEqual(['Corolla', '2010']);
});

it('do not contradict the condition that the seller has chosen', () => {
  expect(texts('iPhone 13 uk used')).toContain('UK used');
  expect(texts('iPhone 13 uk used', { condition: 'nigerian used' })).not.toContain('UK used');
});

it('of an attribute also choose its category, where its field is', () => {
  const [, , make] = chipsOf('Tokunbo Toyota Corolla 2010');
  expect(make).toEqual({
    text: 'Toyota',
    part: { category: '2', subcategory: 'cars', attributes: { make: 'Toyota' } },
  });
});
