import { describe, expect, it } from 'vitest';
import { ALERT_NAME_MAX } from '../limits.ts';
import { alertSearchOf, nameOfAlert } from './alert-search.ts';
import { readSearchQuery, searchParamsOf, writeSearchQuery } from './search-query.ts';

const read = (queryString: string) => readSearchQuery(searchParamsOf(new URLSearchParams(queryString))).query;
const alertSearch = (queryString: string) =>
  decodeURIComponent(writeSearchQuery(alertSearchOf(read(queryString))).toString());

describe('The search of an alert', () => {
  it.each([
    ['q=sofa&sort=price-low', 'q=sofa'],
    ['category=5&sort=oldest&posted=1', 'category=5'],
    ['posted=30', ''],
  ])('for %s is "%s"', (queryString, search) => {
    expect(alertSearch(queryString)).toEqual(search);
  });

  it('is the same for any order of the attributes', () => {
    const one = alertSearch(
      'category=2&subcategory=cars&attr=year:2010..2015&attr=make:Toyota&attr=make:Honda',
    );
    const two = alertSearch(
      'category=2&subcategory=cars&attr=make:Honda&attr=make:Toyota&attr=year:2010..2015',
    );
    expect(one).toBe(two);
    expect(one).toBe('category=2&subcategory=cars&attr=make:Honda&attr=make:Toyota&attr=year:2010..2015');
  });
});

describe('The name of an alert', () => {
  it.each([
    ['q=generator', '“generator”'],
    ['q=self+con&category=3&location=Yaba,+Lagos', '“self con”, Real Estate, Yaba, Lagos'],
    [
      'category=1&priceMin=1000&priceMax=450k&condition=used',
      'Electronics, From ₦1,000, Up to ₦450,000, Used',
    ],
    ['featured=1', 'Featured'],
    ['seller=ba21e7ab-5856-454f-8229-c9c13937a7ce', 'One seller’s items'],
  ])('for %s is %s', (queryString, name) => {
    expect(nameOfAlert(read(queryString))).toBe(name);
  });

  it('is never longer than the limit, and never splits a character', () => {
    const name = nameOfAlert(read(`q=${encodeURIComponent('🛋'.repeat(150))}`));
    expect([...name]).toHaveLength(ALERT_NAME_MAX);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('…')).toBe(true);
  });
});
