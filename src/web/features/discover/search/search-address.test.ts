import { describe, expect, it } from 'vitest';
import { addressOf, changed, fieldsOf, paramsOf, sameSearch, searchOfFields } from './search-address.ts';

describe('search URLs', () => {
  it('stay on the current screen', () => {
    const search = 'category=2&subcategory=cars&priceMax=5000000';
    expect(addressOf(search, '/search')).toBe(`/search?${search}`);
    expect(addressOf(search, 'category')).toBe('/category/2/cars?priceMax=5000000');
    expect(addressOf('category=2', 'category')).toBe('/category/2');
    expect(addressOf('priceMax=5', 'category')).toBe('/search?priceMax=5');
    expect(addressOf('featured=1&q=a', '/featured')).toBe('/featured?q=a');
    expect(addressOf('q=a', '/featured')).toBe('/search?q=a');
    expect(addressOf('posted=7', '/recent')).toBe('/recent?posted=7');
    expect(addressOf('', '/search')).toBe('/search');
  });

  it('change only the given params', () => {
    expect(changed('q=bed&sort=recent', { sort: 'oldest' }).toString()).toBe('q=bed&sort=oldest');
    expect(changed('q=bed&sort=recent', { sort: '' }).toString()).toBe('q=bed');
  });

  it('become API params with all attributes', () => {
    expect(paramsOf('q=a&attr=x:1&attr=y:2')).toEqual({ q: 'a', attr: ['x:1', 'y:2'] });
    expect(paramsOf('q=a')).toEqual({ q: 'a' });
  });
});

describe('filter form fields', () => {
  it.each([
    'q=bed&category=5&priceMin=1000&priceMax=20000&condition=used&posted=7&photos=1',
    'category=2&location=Lekki%2C+Lagos&attr=make%3AToyota&attr=make%3AHonda&attr=year%3A2010..2015',
    'category=2&location=Lagos&attr=year%3A2010..&attr=mileage%3A..90000',
    '',
  ])('convert to the same search and back: %s', (search) => {
    const state = search.includes('Lagos') ? 'Lagos' : null;
    expect(sameSearch(searchOfFields(fieldsOf(search, state)), search)).toBe(true);
  });

  it('omit empty values and parse typed prices', () => {
    const fields: [string, string][] = [
      ['q', ' bed '],
      ['condition', ''],
      ['priceMin', '450k'],
      ['priceMax', '₦2.5m'],
      ['min:year', '2,010'],
      ['max:year', ' '],
    ];
    expect(searchOfFields(fields).toString()).toBe(
      'q=bed&priceMin=450000&priceMax=2500000&attr=year%3A2010..',
    );
  });

  it('pass on an invalid price, so that the server reports it', () => {
    expect(searchOfFields([['priceMin', 'cheap']]).toString()).toBe('priceMin=cheap');
  });

  it('use an area only with its own state', () => {
    const searchOf = (location: string, area: string) =>
      searchOfFields([
        ['location', location],
        ['area', area],
      ]).toString();
    expect(searchOf('Lagos', 'Lekki, Lagos')).toBe('location=Lekki%2C+Lagos');
    expect(searchOf('Kano', 'Lekki, Lagos')).toBe('location=Kano');
    expect(searchOf('', 'Lekki, Lagos')).toBe('');
  });
});
