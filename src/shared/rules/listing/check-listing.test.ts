import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { localConditionOf } from '#shared/rules/conditions.ts';
import { checkListing, checkPrice, findMissing, type ListingFields } from './check-listing.ts';

const SOFA: ListingFields = {
  title: '  Two-seater   sofa ',
  description: ' Brown leather, no stains.\nBuyer moves it. ',
  price: 185_000,
  category: 'Home & Garden',
  condition: 'used',
  location: 'lekki, lagos state',
  imageCount: 1,
};
const CAR = {
  ...SOFA,
  category: 2,
  subcategory: 'cars',
  attributes: { make: 'Toyota', model: 'Corolla', year: 2015, history: 'Nigerian used' },
};
const JOB = {
  ...SOFA,
  title: 'Driver',
  category: 'jobs',
  condition: null,
  subcategory: 'driving-logistics',
  attributes: { direction: 'A vacancy' },
};

const isFilledIn = (fields: ListingFields) => Object.keys(findMissing(fields)).length === 0;
const adOf = (fields: ListingFields, options?: { draft: boolean }) => {
  const checked = checkListing(fields, options);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.ad;
};
const problemsOf = (fields: object, options?: { draft: boolean }) => {
  const checked = checkListing({ ...SOFA, ...fields }, options);
  return 'problems' in checked ? checked.problems : {};
};

describe('a listing', () => {
  it('is parsed into the stored fields', () => {
    expect(adOf(SOFA)).toEqual({
      title: 'Two-seater sofa',
      description: 'Brown leather, no stains.\nBuyer moves it.',
      price: 185_000,
      priceKind: 'fixed',
      categoryId: 5,
      subcategory: null,
      condition: 'used',
      usedIn: null,
      state: 'Lagos',
      city: 'Lekki',
      attributes: {},
    });
    expect(adOf(CAR)).toMatchObject({ categoryId: 2, subcategory: 'cars', attributes: CAR.attributes });
  });

  it.each([
    ['title', '', 'Add a title.'],
    ['title', ' 🔥🔥 ', 'Add a title.'],
    ['title', '\u200b\u200d', 'Add a title.'],
    ['title', 'x'.repeat(201), 'At most 200 characters.'],
    ['description', '...', 'Add a description.'],
    ['description', 'x'.repeat(5_001), 'At most 5,000 characters.'],
    ['category', '', 'Choose a category.'],
    ['category', 9, 'Please choose a category from the list.'],
    ['category', 'toString', 'Please choose a category from the list.'],
    ['subcategory', 'phones-tablets', 'Please choose a subcategory from the list.'],
    ['subcategory', '__proto__', 'Please choose a subcategory from the list.'],
    ['condition', null, 'Choose a condition.'],
    ['condition', 'broken', 'Please choose a condition.'],
    ['location', 'Lekki', 'Add a city and state, for example Lekki, Lagos.'],
    ['location', 'Lekki, Atlantis', 'Add a city and state, for example Lekki, Lagos.'],
    ['location', 'Abuja', 'Add the city or area too, for example Wuse, Abuja.'],
    ['location', 'FCT', 'Add the city or area too, for example Wuse, Abuja.'],
    ['location', 'lagos state', 'Add the city or area too, for example Lekki, Lagos.'],
    ['imageCount', 0, 'Add at least one photo.'],
    ['imageCount', 9, 'Maximum 8 images allowed (you tried to add 9 to existing 0)'],
    ['priceKind', 'per-year', 'Please choose a price type.'],
    ['priceKind', 'constructor', 'Please choose a price type.'],
  ])('with %s %j is rejected with a text', (field, value, problem) => {
    const named = field === 'imageCount' ? 'images' : field;
    expect(problemsOf({ [field]: value })).toEqual({ [named]: problem });
  });

  it('may have no photo if it is a job or a service', () => {
    expect(problemsOf({ category: 'Jobs', subcategory: null, imageCount: 0 })).not.toHaveProperty('images');
    expect(problemsOf({ category: 8, subcategory: null, imageCount: 0 })).not.toHaveProperty('images');
  });

  it('has all its problems reported together', () => {
    const nothing = { title: '', description: ' ', price: null, category: '', condition: '', location: '' };
    expect(Object.keys(problemsOf({ ...nothing, imageCount: 0 })).sort()).toEqual(
      ['category', 'condition', 'description', 'images', 'location', 'price', 'title'].sort(),
    );
    expect(Object.keys(problemsOf({ price: -1, location: 'Nowhere', imageCount: 12 })).sort()).toEqual([
      'images',
      'location',
      'price',
    ]);
  });
});

describe('the price of a listing', () => {
  it.each([
    [1, 1],
    [999_999_999_999, 999_999_999_999],
    ['2.5m', 2_500_000],
    ['₦ 450,000', 450_000],
  ])('may be %j', (price, naira) => {
    expect(adOf({ ...SOFA, price }).price).toBe(naira);
  });

  it.each([undefined, null, '', '  ', 0, -0, '0', '0.00'])('is missing when it is %j', (price) => {
    expect(problemsOf({ price })).toEqual({ price: 'Add a price.' });
    expect(isFilledIn({ ...SOFA, price })).toBe(false);
  });

  it.each([
    [0.5, 'Please enter the price in whole naira.'],
    [185_000.5, 'Please enter the price in whole naira.'],
    [Number.NaN, 'Please enter the price in whole naira.'],
    [Number.POSITIVE_INFINITY, 'Please enter the price in whole naira.'],
    ['-5', 'Please enter the price in whole naira.'],
    ['1e9', 'Please enter the price in whole naira.'],
    ['five hundred', 'Please enter the price in whole naira.'],
    ['9'.repeat(30), 'Please enter the price in whole naira.'],
    [-5, 'The price must be from ₦1 to ₦999,999,999,999.'],
    [1e12, 'The price must be from ₦1 to ₦999,999,999,999.'],
    [1e300, 'The price must be from ₦1 to ₦999,999,999,999.'],
  ])('may not be %j', (price, problem) => {
    expect(problemsOf({ price })).toEqual({ price: problem });
  });

  it('is neither required nor stored when it is on request', () => {
    expect(adOf({ ...SOFA, price: null, priceKind: 'on-request' }).price).toBeNull();
    expect(adOf({ ...SOFA, price: -7, priceKind: 'on-request' }).price).toBeNull();
    expect(isFilledIn({ ...SOFA, price: null, priceKind: 'on-request' })).toBe(true);
  });

  it('has the default kind of its subcategory when no kind is chosen', () => {
    const flat = { ...SOFA, category: 3, subcategory: 'for-rent', attributes: { type: 'Flat' } };
    expect(adOf(flat).priceKind).toBe('per-year');
    expect(adOf({ ...flat, priceKind: '' }).priceKind).toBe('per-year');
    expect(problemsOf({ ...flat, priceKind: 'fixed' })).toHaveProperty('priceKind');
  });

  it('cannot be above the upper end of a salary range', () => {
    const upTo = (salaryMax: unknown) =>
      problemsOf({ ...JOB, price: 200_000, attributes: { direction: 'A vacancy', salaryMax } });
    expect(upTo(200_000)).toEqual({});
    expect(upTo(199_999)).toEqual({
      'attributes.salaryMax': 'Must be at least ₦200,000, the lowest salary.',
    });
    expect(upTo('300k')).toEqual({ 'attributes.salaryMax': 'Must be a whole number of naira.' });
  });
});

describe('the details of a listing', () => {
  it('must belong to the subcategory', () => {
    const { make, model, ...rest } = CAR.attributes;
    expect(problemsOf({ ...CAR, attributes: { ...rest, brand: 'Apple', year: 1912 } })).toEqual({
      'attributes.make': 'Choose the make, e.g. Toyota.',
      'attributes.model': 'Add the model.',
      'attributes.brand': 'Unknown attribute',
      'attributes.year': 'Must be from 1950 to 2035.',
    });
    expect(
      adOf({ ...CAR, attributes: { ...CAR.attributes, model: '  Corolla ', colour: ' ', seats: null } }),
    ).toHaveProperty('attributes', CAR.attributes);
  });

  it.each(['__proto__', 'constructor', 'toString', '', 'x'.repeat(60)])('cannot have the key %j', (key) => {
    const attributes = JSON.parse(`{${JSON.stringify(key)}: "x"}`);
    expect(Object.entries(problemsOf({ attributes }))).toEqual([[`attributes.${key}`, 'Unknown attribute']]);
    expect(Object.entries(problemsOf({ attributes }, { draft: true }))).toHaveLength(1);
  });

  it('may be missing in a draft, but not be invalid', () => {
    const draft = { draft: true };
    expect(adOf({ ...CAR, attributes: {} }, draft).attributes).toEqual({});
    expect(problemsOf({ ...CAR, attributes: { year: 1912 } }, draft)).toEqual({
      'attributes.year': 'Must be from 1950 to 2035.',
    });
    expect(problemsOf({ ...CAR, title: '', attributes: {} }, draft)).toEqual({ title: 'Add a title.' });
  });

  it('include a condition only in categories that have one', () => {
    expect(adOf({ ...JOB, condition: 'used' }).condition).toBeNull();
    expect(isFilledIn(JOB)).toBe(true);
    expect(isFilledIn({ ...SOFA, condition: null })).toBe(false);
    expect(adOf({ ...SOFA, condition: 'Foreign used (tokunbo)' }).condition).toBe('used');
  });
});

const odd = fc.constantFrom(
  'a',
  'Z',
  '0',
  ' ',
  '\n',
  '\0',
  '<',
  '"',
  '\u200b',
  '😀',
  'ọ',
  '\u0301',
  '\ud800',
  '\u202e',
);
const goods = CATEGORIES.slice(0, 6).map(({ id }) => id);
const validFields = fc.record({
  title: fc.string({ unit: odd }).map((text) => ` Sofa ${text}`),
  description: fc.string({ unit: odd }).map((text) => `Clean\n${text} `),
  price: fc.oneof(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom('2.5m', '450k', '₦ 3 000')),
  priceKind: fc.constantFrom('', 'fixed', 'on-request'),
  category: fc.constantFrom<string | number>(...goods),
  condition: fc.constantFrom('new', 'uk used', 'Refurbished'),
  location: fc.constantFrom('Ikeja, Lagos', 'garki, abuja', '9th Mile, Enugu'),
  attributes: fc.constantFrom({}, { warranty: '' }),
  imageCount: fc.integer({ min: 1, max: 8 }),
});
const anyFields = fc.record({
  title: fc.string({ unit: odd }),
  description: fc.string({ unit: odd }),
  price: fc.oneof(fc.double(), fc.string(), fc.constant(null)),
  priceKind: fc.string(),
  category: fc.oneof(fc.string(), fc.nat(9)),
  subcategory: fc.constantFrom(null, 'cars', 'valueOf'),
  condition: fc.constantFrom(null, 'new', 'hasOwnProperty'),
  location: fc.oneof(fc.string(), fc.constant('Ikeja, Lagos')),
  attributes: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null))),
  imageCount: fc.nat(12),
});

describe('any input', () => {
  it('is rejected with texts when it is invalid, and never throws', () => {
    fc.assert(
      fc.property(anyFields, fc.boolean(), (fields, draft) => {
        const checked = checkListing(fields, { draft });
        return 'ad' in checked || Object.values(checked.problems).every((text) => text.length > 0);
      }),
    );
  });

  it('passes again after it was parsed', () => {
    fc.assert(
      fc.property(validFields, fc.boolean(), (fields, draft) => {
        const checked = checkListing(fields, { draft });
        if ('problems' in checked) return false;
        const { ad } = checked;
        const condition = ad.condition && localConditionOf(ad.condition, ad.usedIn);
        const again = { ...ad, condition, category: ad.categoryId, location: `${ad.city}, ${ad.state}` };
        expect(checkListing({ ...again, imageCount: fields.imageCount }, { draft })).toEqual({ ad });
        return isFilledIn(fields) && (ad.price === null) === (ad.priceKind === 'on-request');
      }),
    );
  });

  it('is filled in exactly when no field is missing', () => {
    fc.assert(
      fc.property(
        fc.subarray(['title', 'description', 'price', 'category', 'condition', 'location']),
        (emptied) => {
          const fields = { ...SOFA, ...Object.fromEntries(emptied.map((field) => [field, ''])) };
          return isFilledIn(fields) === (emptied.length === 0);
        },
      ),
    );
  });
});

it('checkPrice names the problem of a typed price, but not of an empty one', () => {
  expect([checkPrice(''), checkPrice('450k'), checkPrice('2,500')]).toEqual([null, null, null]);
  expect(checkPrice('abc')).toBe('Please enter the price in whole naira.');
  expect(checkPrice('0')).toBe('Add a price.');
});
