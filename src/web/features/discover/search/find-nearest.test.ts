import { expect, it } from 'vitest';
import { readSearchQuery, writeSearchQuery } from '#shared/rules/search/search-query.ts';
import { widerSearches } from './find-nearest.server.ts';

const widened = (params: Record<string, string>) =>
  widerSearches(readSearchQuery(params).query).map(({ title, wider }) => [
    title,
    writeSearchQuery(wider).toString(),
  ]);

it('A search in a city is widened to its state, to the country, and to its words alone', () => {
  expect(widened({ q: 'bed', location: 'Lekki, Lagos', priceMax: '5000' })).toEqual([
    ['In the rest of Lagos', 'q=bed&location=Lagos&priceMax=5000'],
    ['In other places', 'q=bed&priceMax=5000'],
    ['Without your filters', 'q=bed'],
  ]);
});

it('A filtered subcategory is widened to the subcategory and to its category', () => {
  expect(widened({ category: '2', subcategory: 'cars', location: 'Kano', priceMax: '5' })).toEqual([
    ['In other places', 'category=2&subcategory=cars&priceMax=5'],
    ['Others of the same kind', 'category=2&subcategory=cars&location=Kano'],
    ['More in Vehicles', 'category=2'],
  ]);
});

it('Words without any filter cannot be widened', () => {
  expect(widened({ q: 'bed' })).toEqual([]);
});
