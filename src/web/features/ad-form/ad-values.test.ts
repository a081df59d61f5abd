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

describe('what the form sends', () => {
  it('is read from what was typed, and holds only what this category asks', () => {
    expect(bodyOf(PHONE, [{ photoId: 'a' }])).toEqual({
      title: 'iPhone 13',
      description: 'Clean.',
      category: 1,
      subcategory: 'phones-tablets',
      condition: 'used',
      price: 450_000,
      priceKind: 'fixed',
      location: 'Lekki, Lagos',
      attributes: { brand: 'Apple', model: 'iPhone 13', batteryHealth: 87 },
      images: [{ photoId: 'a' }],
      showPhone: null,
    });
  });

  it('names no condition where there is none, and no price where it is on request', () => {
    const job = { ...PHONE, category: '7', subcategory: 'sales', priceKind: 'on-request', price: 'x' };
    expect(fieldsOf(job, 1)).toMatchObject({ condition: null, price: null, priceKind: 'on-request' });
    expect(findMissing(fieldsOf(job, 1))).toEqual({});
  });

  it('falls back to the price kind of the category', () => {
    expect(questionsOf({ ...PHONE, priceKind: 'per-year' }).priceKind).toBe('fixed');
    expect(questionsOf({ ...PHONE, category: '3', subcategory: 'for-rent' }).priceKind).toBe('per-year');
  });

  it('says for how long a rent is paid in advance, as priced unless said otherwise', () => {
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

  it('leaves what cannot be read as it was typed, for the check to name', () => {
    expect(fieldsOf({ ...PHONE, price: 'much' }, 1).price).toBe('much');
    expect(fieldsOf({ ...PHONE, attributes: { batteryHealth: 'good' } }, 1).attributes).toEqual({
      batteryHealth: 'good',
    });
  });
});

describe('an ad of one’s own', () => {
  it('comes back as it was typed, and would be sent as it is', () => {
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
      values: { type: 'Flat', bedrooms: 2, rentPeriod: '1 year', agencyFee: 120_000, serviced: false },
    } as unknown as OwnListing;
    const values = valuesOf(ad);
    expect(values).toMatchObject({
      category: '3',
      price: '1,200,000',
      attributes: { type: 'Flat', bedrooms: '2', agencyFee: '120,000', serviced: 'no' },
    });
    expect(bodyOf(values, []).attributes).toEqual(ad.values);
  });
});

describe('what the device kept', () => {
  it('is believed only where it fits the form', () => {
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

it('writes prices out, and leaves what is none', () => {
  expect([tidyPrice('2.5m'), tidyPrice('₦ 3 000'), tidyPrice('abc')]).toEqual(['2,500,000', '3,000', 'abc']);
});
