import { describe, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import { findMissing } from '#shared/rules/listing/check-listing.ts';
import { type AdValues, bodyOf, fieldsOf, NO_VALUES, questionsOf, tidyPrice, valuesOf } from './ad-values.ts';
import { readFields } from './use-draft-fields.ts';

const PHONE: AdValues = {
  ...NO_VALUES,
  title: ' iPhone 13 ',
  description: 'Clean.',
  category: '1',
  subcategory: 'phones-tablets',
  condition: 'used',
  price: '450k',
  location: 'Lekki, Lagos',
  attributes: { brand: 'Apple', model: 'iPhone 13', batteryHealth: '87', mileage: '1,000', warranty: '' },
};

describe('The request body', () => {
  it('is parsed from the input and contains only attributes of the category', () => {
    expect(bodyOf(PHONE, [{ photoId: 'a' }])).toEqual({
      title: 'iPhone 13',
      description: 'Clean.',
      category: 1,
      subcategory: 'phones-tablets',
      condition: 'used',
      price: 450_000,
      priceKind: 'negotiable',
      location: 'Lekki, Lagos',
      attributes: { brand: 'Apple', model: 'iPhone 13', batteryHealth: 87 },
      images: [{ photoId: 'a' }],
      showPhone: null,
      lowestPrice: null,
    });
    expect(bodyOf({ ...PHONE, lowestPrice: '400k' }, []).lowestPrice).toBe(400_000);
  });

  it('has no condition if the category has none, and no price if it is on request', () => {
    const job = { ...PHONE, category: '7', subcategory: 'sales', priceKind: 'on-request', price: 'x' };
    expect(fieldsOf(job, 1)).toMatchObject({ condition: null, price: null, priceKind: 'on-request' });
    expect(findMissing(fieldsOf(job, 1))).toEqual({});
  });

  it('falls back to the price kind of the category', () => {
    expect(questionsOf({ ...PHONE, priceKind: 'per-year' }).priceKind).toBe('negotiable');
    expect(questionsOf({ ...PHONE, category: '3', subcategory: 'for-rent' }).priceKind).toBe('per-year');
  });

  it('has the period for which rent is paid in advance, by default that of the price', () => {
    const flat = { ...NO_VALUES, category: '3', subcategory: 'for-rent' };
    const paid = (more: Partial<AdValues>) => bodyOf({ ...flat, ...more }, []).attributes.rentPeriod;
    expect(paid({ priceKind: 'per-year' })).toBe('1 year');
    expect(paid({ priceKind: 'per-month' })).toBe('1 month');
    expect(paid({ priceKind: 'per-year', attributes: { rentPeriod: '2 years' } })).toBe('2 years');
    expect(paid({ priceKind: 'on-request' })).toBeUndefined();
    expect(bodyOf({ ...flat, subcategory: 'for-sale' }, []).attributes).toEqual({});
    const asked = questionsOf(flat).attributes.find(({ key }) => key === 'rentPeriod');
    expect(asked).toMatchObject({ label: 'Paid in advance', default: '1 year' });
  });

  it('passes unreadable values on as typed, so that the check reports them', () => {
    expect(fieldsOf({ ...PHONE, price: 'much' }, 1).price).toBe('much');
    expect(fieldsOf({ ...PHONE, attributes: { batteryHealth: 'good' } }, 1).attributes).toEqual({
      batteryHealth: 'good',
    });
  });
});

describe('A listing that is edited', () => {
  it('is shown as it was typed and sent unchanged', () => {
    const ad = {
      title: 'Flat',
      description: 'Two rooms.',
      category: 'Real Estate',
      condition: 'used',
      subcategory: { id: 'for-rent', name: 'For Rent' },
      price: 1_200_000,
      priceKind: 'per-year',
      location: 'Yaba, Lagos',
      showPhone: true,
      lowestPrice: 1_000_000,
      values: { type: 'Flat', bedrooms: 2, rentPeriod: '1 year', agencyFee: 120_000, serviced: false },
    } as unknown as OwnListing;
    const values = valuesOf(ad);
    expect(values).toMatchObject({
      category: '3',
      price: '1,200,000',
      lowestPrice: '1,000,000',
      attributes: { type: 'Flat', bedrooms: '2', agencyFee: '120,000', serviced: 'no' },
    });
    expect(bodyOf(values, []).attributes).toEqual(ad.values);
  });
});

describe('The condition', () => {
  const asked = (values: Partial<AdValues>) =>
    questionsOf({ ...PHONE, ...values }).attributes.map(({ key }) => key);

  it('answers the attributes that ask the same', () => {
    const car = { category: '2', subcategory: 'cars', attributes: {} };
    expect(asked({ ...car, condition: '' })).toContain('history');
    expect(asked({ ...car, condition: 'foreign used' })).not.toContain('history');
    expect(asked({ ...car, condition: 'refurbished' })).toContain('history');
    const boughtAs = { history: 'Foreign used (tokunbo)' };
    expect(asked({ ...car, condition: 'nigerian used', attributes: boughtAs })).toContain('history');
    expect(asked({ condition: 'nigerian used' })).not.toContain('origin');
    const origin = questionsOf({ ...PHONE, condition: 'foreign used' }).attributes.find(
      ({ key }) => key === 'origin',
    );
    expect(origin).toMatchObject({ choices: ['UK used', 'US used', 'Foreign used'] });
  });

  it('of a listing that is edited is shown in local words', () => {
    const ad = { category: 'Electronics', condition: 'used', usedIn: 'abroad', values: {}, price: 1 };
    expect(valuesOf(ad as unknown as OwnListing).condition).toBe('foreign used');
  });
});

describe('A stored draft', () => {
  it('is used only where it fits the form', () => {
    const read = readFields({
      title: 'Sofa',
      price: 5,
      attributes: { a: 'x', b: 2 },
      showPhone: 'yes',
      old: 1,
    });
    expect(read).toEqual({ ...NO_VALUES, title: 'Sofa', attributes: { a: 'x' } });
  });
});

it('tidyPrice formats prices and leaves other text unchanged', () => {
  expect([tidyPrice('2.5m'), tidyPrice('₦ 3 000'), tidyPrice('abc')]).toEqual(['2,500,000', '3,000', 'abc']);
});
