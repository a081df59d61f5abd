import { expect, it } from 'vitest';
import {
  defaultPriceKind,
  formatPrice,
  PRICE_KIND_LABELS,
  PRICE_KINDS,
  type PriceKind,
} from './price-kinds.ts';

it.each<[PriceKind, number | undefined, string]>([
  ['fixed', undefined, '₦150,000'],
  ['negotiable', undefined, '₦150,000'],
  ['on-request', undefined, 'Price on request'],
  ['per-year', undefined, '₦150,000 per year'],
  ['per-month', undefined, '₦150,000 per month'],
  ['per-day', undefined, '₦150,000 per day'],
  ['salary-range', 250_000, '₦150,000 – ₦250,000 per month'],
  ['salary-range', undefined, '₦150,000 per month'],
  ['salary-range', 150_000, '₦150,000 per month'],
])('formats a price of the kind %s (up to %s) as %s', (kind, upTo, text) => {
  expect(formatPrice(150_000, kind, upTo)).toBe(text);
});

it('labels every kind', () => {
  expect(PRICE_KINDS.map((kind) => PRICE_KIND_LABELS[kind]).every(Boolean)).toBe(true);
});

it('of a new listing is negotiable where the category would be fixed', () => {
  expect(defaultPriceKind(['fixed', 'negotiable', 'on-request'])).toBe('negotiable');
  expect(defaultPriceKind(['per-year', 'per-month'])).toBe('per-year');
  expect(defaultPriceKind(['salary-range', 'negotiable'])).toBe('salary-range');
});
