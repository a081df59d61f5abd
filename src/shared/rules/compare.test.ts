import { describe, expect, it } from 'vitest';
import { type ComparedListing, compareListings, differs } from './compare.ts';

const phone = (overrides: Partial<ComparedListing>): ComparedListing => ({
  price: 310_000,
  priceKind: 'negotiable',
  priceText: '₦310,000',
  usualPrice: null,
  condition: 'Used',
  location: 'Yaba, Lagos',
  attributes: [],
  seller: { rating: 4.8, itemsSold: 38, trustLevel: 'new' },
  ...overrides,
});
const withBattery = (value: string | null) =>
  phone({ attributes: value === null ? [] : [{ label: 'Battery health', value }] });
const rowOf = (label: string, listings: ComparedListing[]) =>
  compareListings(listings).find((row) => row.label === label);

describe('The better value is marked', () => {
  it('for the lower price, if all prices are of one kind', () => {
    const cheaper = phone({ price: 298_000, priceText: '₦298,000' });
    expect(rowOf('Price', [phone({}), cheaper])?.best).toEqual([1]);
    expect(rowOf('Price', [phone({}), { ...cheaper, priceKind: 'per-month' }])?.best).toEqual([]);
    expect(rowOf('Price', [phone({}), phone({ price: null })])?.best).toEqual([]);
  });

  it('for the healthier battery, also if two are equally good', () => {
    expect(rowOf('Battery health', ['87%', '91%', '91%'].map(withBattery))?.best).toEqual([1, 2]);
  });

  it('for the lower mileage with thousands separators', () => {
    const cars = ['120,000 km', '98,500 km'].map((value) =>
      phone({ attributes: [{ label: 'Mileage', value }] }),
    );
    expect(rowOf('Mileage', cars)?.best).toEqual([1]);
  });

  it('not if a value is missing, all are equal, or better is a matter of taste', () => {
    expect(rowOf('Battery health', ['87%', null].map(withBattery))?.best).toEqual([]);
    expect(rowOf('Battery health', ['87%', '87%'].map(withBattery))?.best).toEqual([]);
    const storage = ['128 GB', '64 GB'].map((value) => phone({ attributes: [{ label: 'Storage', value }] }));
    expect(rowOf('Storage', storage)?.best).toEqual([]);
  });
});

it('A row differs if its values do, and a missing value is a difference', () => {
  const [row] = compareListings([phone({}), phone({})]);
  expect(row && differs(row)).toBe(false);
  const battery = rowOf('Battery health', ['87%', null].map(withBattery));
  expect(battery && differs(battery)).toBe(true);
});

it('Rows without any value are left out', () => {
  expect(rowOf('Condition', [phone({ condition: null }), phone({ condition: null })])).toBeUndefined();
});

it('A price is compared with the usual one where that is known', () => {
  const usualPrice = { low: 300_000, high: 320_000, count: 20 };
  const prices = [298_000, 310_000, 325_000, null].map((price) => phone({ price, usualPrice }));
  const row = rowOf('Against the usual price', [...prices, phone({})]);
  expect(row).toMatchObject({ values: ['Lower', 'In the middle', 'A bit high', null, null], best: [] });
});

it('A seller with a confirmed number is called verified, and one without ratings new', () => {
  const sellers = [
    { rating: 4.8, itemsSold: 3, trustLevel: 'number-confirmed' },
    { rating: null, itemsSold: 0, trustLevel: 'email-confirmed' },
  ] as const;
  const row = rowOf(
    'Seller',
    sellers.map((seller) => phone({ seller })),
  );
  expect(row?.values).toEqual(['4.8 · Verified', 'New seller']);
});
