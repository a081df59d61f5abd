import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFilters } from './applied-filters.ts';
import { readSearchQuery, type SearchParams, searchParamsOf, writeSearchQuery } from './search-query.ts';

function read(queryString: string) {
  return readSearchQuery(searchParamsOf(new URLSearchParams(queryString)));
}

describe('A search URL', () => {
  it.each([
    ['q=iphone', { q: 'iphone', sort: 'relevance' }],
    ['q=%20%20two%20%20words%00', { q: 'two words' }],
    ['', { q: '', sort: 'recent' }],
    ['category=Vehicles', { category: 2 }],
    ['category=2&subcategory=cars', { category: 2, subcategory: 'cars' }],
    ['category=2&subcategory=Cars', { subcategory: 'cars' }],
    ['location=Lagos', { location: { state: 'Lagos', city: null } }],
    ['location=Abuja', { location: { state: 'FCT', city: null } }],
    ['location=Port+Harcourt', { location: { state: 'Rivers', city: 'Port Harcourt' } }],
    ['location=lekki,+lagos', { location: { state: 'Lagos', city: 'Lekki' } }],
    ['location=All+Nigeria', { location: null }],
    ['priceMin=450k&priceMax=2.5m', { priceMin: 450_000, priceMax: 2_500_000 }],
    ['priceMin=5&priceMax=5', { priceMin: 5, priceMax: 5 }],
    ['condition=UK+used', { condition: 'used' }],
    ['condition=all', { condition: null }],
    ['posted=7', { postedWithin: 7 }],
    ['photos=1&verified=true&featured=on', { withPhotos: true, verified: true, featured: true }],
    ['photos=0&verified=false', { withPhotos: false, verified: false }],
    ['sort=price-low', { sort: 'price-low' }],
    [
      'category=2&subcategory=cars&attr=make:toyota&attr=make:Honda&attr=year:2010..2015',
      {
        attributes: [
          { key: 'make', values: ['Toyota', 'Honda'] },
          { key: 'year', min: 2010, max: 2015 },
        ],
      },
    ],
    ['category=2&subcategory=cars&attr=year:..2015', { attributes: [{ key: 'year', min: null, max: 2015 }] }],
    [
      'category=2&subcategory=cars&attr=customsPaid:yes',
      { attributes: [{ key: 'customsPaid', values: ['Yes'] }] },
    ],
  ])('is parsed: %s', (queryString, expected) => {
    const { query, problems } = read(queryString);
    expect(problems).toEqual({});
    expect(query).toMatchObject(expected);
  });

  it.each([
    [`q=${'x'.repeat(201)}`, 'q'],
    ['category=Boats', 'category'],
    ['subcategory=cars', 'subcategory'],
    ['category=1&subcategory=cars', 'subcategory'],
    ['location=Atlantis', 'location'],
    ['priceMin=cheap', 'priceMin'],
    ['priceMax=-5', 'priceMax'],
    ['priceMax=1000000000000', 'priceMax'],
    ['priceMin=10&priceMax=9', 'priceMin'],
    ['condition=broken', 'condition'],
    ['posted=2', 'posted'],
    ['photos=perhaps', 'photos'],
    ['seller=1', 'seller'],
    ['sort=random', 'sort'],
    ['attr=make:Toyota', 'attr'],
    ['category=2&subcategory=cars&attr=make:Boeing', 'attr'],
    ['category=2&subcategory=cars&attr=year:2015..2010', 'attr'],
    ['category=2&subcategory=cars&attr=year:..', 'attr'],
    ['category=2&subcategory=cars&attr=model:Corolla', 'attr'],
    ['category=2&subcategory=cars&attr=__proto__:x', 'attr'],
  ])('is parsed without an invalid parameter, which is reported: %s', (queryString, field) => {
    const { query, problems } = read(queryString);
    expect(Object.keys(problems)).toEqual([field]);
    expect(readSearchQuery(searchParamsOf(writeSearchQuery(query))).problems).toEqual({});
  });

  const texts: fc.Arbitrary<string> = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '2',
      'cars',
      'Lagos',
      'Lekki, Lagos',
      '450k',
      '5',
      'used',
      '7',
      '1',
      'recent',
      'make:Toyota',
      'year:2010..',
    ),
  );
  const params: fc.Arbitrary<SearchParams> = fc.record(
    {
      q: texts,
      category: texts,
      subcategory: texts,
      location: texts,
      priceMin: texts,
      priceMax: texts,
      condition: texts,
      posted: texts,
      photos: texts,
      verified: texts,
      featured: texts,
      seller: texts,
      sort: texts,
      attr: fc.array(texts, { maxLength: 4 }),
    },
    { requiredKeys: [] },
  );

  it('that was written from a search is parsed as the same search', () => {
    fc.assert(
      fc.property(params, (input) => {
        const { query } = readSearchQuery(input);
        const again = readSearchQuery(searchParamsOf(writeSearchQuery(query)));
        expect(again).toEqual({ query, problems: {} });
      }),
    );
  });

  it('loses exactly one filter with each chip', () => {
    const { query } = read(
      'q=x&category=2&subcategory=cars&location=Lekki,Lagos&priceMin=1k&priceMax=2k&condition=used&attr=make:Toyota&attr=make:Honda&attr=year:2010..&posted=7&photos=1&verified=1',
    );
    const chips = describeFilters(query);
    expect(chips.map(({ label }) => label)).toEqual([
      'Vehicles',
      'Cars',
      'Lekki, Lagos',
      'From ₦1,000',
      'Up to ₦2,000',
      'Used',
      'Toyota',
      'Honda',
      'Year from 2010',
      'Last 7 days',
      'With photos',
      'Verified sellers',
    ]);
    for (const { label, without } of chips)
      expect(describeFilters(without).map((chip) => chip.label)).not.toContain(label);
    expect(describeFilters(chips[6]?.without ?? query).map(({ label }) => label)).toContain('Honda');
  });
});
