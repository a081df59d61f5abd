import { describe, expect, it } from 'vitest';
import { CATEGORIES, type CategoryId } from './categories.ts';
import {
  attributesOf,
  checkAttributes,
  describeAttributes,
  findSubcategory,
  getCategoryRules,
  priceKindsOf,
} from './taxonomy.ts';

const SUBCATEGORIES = CATEGORIES.flatMap(({ id }) =>
  getCategoryRules(id).subcategories.map((subcategory) => ({ categoryId: id, ...subcategory })),
);
const CAR = { make: 'Toyota', model: 'Corolla', year: 2015, history: 'Foreign used (tokunbo)' };

describe('the taxonomy', () => {
  it('describes each category under its own id', () => {
    expect(CATEGORIES.map(({ id }) => getCategoryRules(id).id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('has no condition for jobs and services', () => {
    const without = CATEGORIES.filter(({ id }) => !getCategoryRules(id).hasCondition).map(({ name }) => name);
    expect(without).toEqual(['Jobs', 'Services']);
  });

  it.each(CATEGORIES)(
    'has subcategories of $name with unique slugs, and no required attributes without a subcategory',
    ({ id }) => {
      const { subcategories, common } = getCategoryRules(id);
      expect(subcategories.length).toBeGreaterThanOrEqual(4);
      expect(new Set(subcategories.map((subcategory) => subcategory.id)).size).toBe(subcategories.length);
      expect(subcategories.every((subcategory) => /^[a-z]+(-[a-z]+)*$/.test(subcategory.id))).toBe(true);
      expect(common.some(({ required }) => required)).toBe(false);
      expect(checkAttributes(id, null, {})).toEqual({});
    },
  );

  it.each(SUBCATEGORIES)('is consistent for $name', ({ categoryId, id }) => {
    const attributes = attributesOf(categoryId, id);
    expect(new Set(attributes.map(({ key }) => key)).size).toBe(attributes.length);
    expect(priceKindsOf(categoryId, id).length).toBeGreaterThan(0);
    for (const attribute of attributes) {
      expect(attribute.key).toMatch(/^[a-z][a-zA-Z]+$/);
      if (attribute.type === 'choice') {
        expect(new Set(attribute.choices).size).toBe(attribute.choices.length);
        expect(attribute.choices).toContain(attribute.default ?? attribute.choices[0]);
      }
      if (attribute.type === 'number') expect(attribute.min).toBeLessThan(attribute.max);
    }
  });

  it.each<[CategoryId, string, string]>([
    [1, 'phones-tablets', 'brand model storage ram batteryHealth sim warranty'],
    [2, 'cars', 'make model year mileage transmission fuel body colour history warranty'],
    [
      3,
      'for-rent',
      'type bedrooms bathrooms furnished rentPeriod agencyFee legalFee cautionFee serviceCharge',
    ],
    [4, 'clothing', 'gender size brand warranty'],
    [5, 'furniture', 'type material warranty'],
    [6, 'bicycles', 'type warranty'],
    [7, 'it-software', 'employmentType level salaryMax deadline'],
    [8, 'repairs', 'type chargedBy'],
  ])('has in category %d, subcategory %s the attributes %s', (categoryId, subcategoryId, keys) => {
    const asked = attributesOf(categoryId, subcategoryId).map(({ key }) => key);
    expect(asked).toEqual(expect.arrayContaining(keys.split(' ')));
  });

  it('prices rents by the year and jobs by a salary range', () => {
    expect(priceKindsOf(3, 'for-rent')[0]).toBe('per-year');
    expect(priceKindsOf(3, 'for-sale')).not.toContain('per-year');
    expect(priceKindsOf(7, null)[0]).toBe('salary-range');
    expect(priceKindsOf(1, 'tvs')).toEqual(['fixed', 'negotiable', 'on-request']);
  });

  it('finds a subcategory by id or name within its category only', () => {
    expect(findSubcategory(2, 'cars')?.name).toBe('Cars');
    expect(findSubcategory(1, ' phones & TABLETS ')?.id).toBe('phones-tablets');
    expect(findSubcategory(1, 'cars')).toBeNull();
  });
});

describe('checkAttributes', () => {
  it('accepts a complete car', () => {
    expect(checkAttributes(2, 'cars', { ...CAR, mileage: 98_000, warranty: '1 month' })).toEqual({});
  });

  it('reports missing, invalid and unknown attributes', () => {
    expect(
      checkAttributes(2, 'cars', { make: 'Toyoda', model: ' ', year: 2015, history: CAR.history, wings: 2 }),
    ).toEqual({
      make: 'Please choose one from the list.',
      model: 'Add the model.',
      wings: 'Unknown attribute',
    });
  });

  it('rejects the attributes of another subcategory', () => {
    expect(
      Object.keys(checkAttributes(1, 'tvs', { brand: 'LG', screenSize: 43, batteryHealth: 90 })),
    ).toEqual(['batteryHealth']);
  });

  it('rejects a subcategory of another category', () => {
    expect(checkAttributes(1, 'cars', CAR)).toHaveProperty('subcategory');
  });

  it('rejects the property names of object prototypes', () => {
    const values = JSON.parse('{"__proto__": {"make": "Toyota"}, "constructor": 1}');
    const errors = checkAttributes(8, null, values);
    expect(Object.keys(errors).sort()).toEqual(['__proto__', 'constructor']);
  });
});

describe('describeAttributes', () => {
  it('formats each kind of value, in the order of the form', () => {
    expect(
      describeAttributes(2, 'cars', { ...CAR, airConditioning: true, mileage: 98_000, engineSize: 1.8 }),
    ).toEqual([
      { label: 'Make', value: 'Toyota' },
      { label: 'Model', value: 'Corolla' },
      { label: 'Year', value: '2015' },
      { label: 'Bought as', value: 'Foreign used (tokunbo)' },
      { label: 'Mileage', value: '98,000 km' },
      { label: 'Engine size', value: '1.8 litres' },
      { label: 'Air conditioning works', value: 'Yes' },
      { label: 'Warranty', value: 'As-is' },
    ]);
    expect(describeAttributes(7, null, { salaryMax: 250_000, deadline: '2026-11-13' })).toEqual([
      { label: 'Salary up to', value: '₦250,000' },
      { label: 'Apply by', value: '13 November 2026' },
    ]);
    expect(describeAttributes(1, 'phones-tablets', { batteryHealth: 87 })[0]).toEqual({
      label: 'Battery health',
      value: '87%',
    });
  });

  it('shows the warranty the seller chose instead of as-is', () => {
    expect(describeAttributes(1, null, { warranty: '6 months' })).toEqual([
      { label: 'Warranty', value: '6 months' },
    ]);
  });

  it('leaves out unknown attributes and values', () => {
    expect(describeAttributes(8, null, { wings: 2, where: 'On the moon' })).toEqual([]);
  });
});

describe('a quantity', () => {
  it.each([
    [1, '1 year'],
    [2, '2 years'],
  ])('of %s is described as %s', (experience, described) => {
    const details = describeAttributes(7, null, { experienceYears: experience });
    expect(details.find(({ label }) => label === 'Experience')?.value).toBe(described);
  });
});
