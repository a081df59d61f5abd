import { describe, expect, it } from 'vitest';
import { addressOf, changed, fieldsOf, paramsOf, sameSearch, searchOfFields } from './search-address.ts';

describe('The address of a search', () => {
  it('stays on the screen that it is made on', () => {
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

  it('changes in one thing at a time', () => {
    expect(changed('q=bed&sort=recent', { sort: 'oldest' }).toString()).toBe('q=bed&sort=oldest');
    expect(changed('q=bed&sort=recent', { sort: '' }).toString()).toBe('q=bed');
  });

  it('is handed to the API with all its details', () => {
    expect(paramsOf('q=a&attr=x:1&attr=y:2')).toEqual({ q: 'a', attr: ['x:1', 'y:2'] });
    expect(paramsOf('q=a')).toEqual({ q: 'a' });
  });
});

describe('A form of filters', () => {
  it.each([
    'q=bed&category=5&priceMin=1000&priceMax=20000&condition=used&posted=7&photos=1',
    'category=2&location=Lekki%2C+Lagos&attr=make%3AToyota&attr=make%3AHonda&attr=year%3A2010..2015',
    'category=2&location=Lagos&attr=year%3A2010..&attr=mileage%3A..90000',
    '',
  ])('says what the search says, there and back: %s', (search) => {
    const state = search.includes('Lagos') ? 'Lagos' : null;
    expect(sameSearch(searchOfFields(fieldsOf(search, state)), search)).toBe(true);
  });

  it('leaves out what is left empty, and understands prices as people type them', () => {
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

  it('hands on a price that nobody understands, for the server to say so', () => {
    expect(searchOfFields([['priceMin', 'cheap']]).toString()).toBe('priceMin=cheap');
  });

  it('takes an area only with its own state', () => {
    const place = (location: string, area: string) =>
      searchOfFields([
        ['location', location],
        ['area', area],
      ]).toString();
    expect(place('Lagos', 'Lekki, Lagos')).toBe('location=Lekki%2C+Lagos');
    expect(place('Kano', 'Lekki, Lagos')).toBe('location=Kano');
    expect(place('', 'Lekki, Lagos')).toBe('');
  });
});
