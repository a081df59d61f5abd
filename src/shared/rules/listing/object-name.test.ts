import { expect, it } from 'vitest';
import { objectName } from './object-name.ts';

it.each([
  ['3.5 kVA petrol generator', 'Home & Garden', null, 'generator'],
  ['iPhone 13, 128 GB', 'Electronics', 'phones-tablets', 'iPhone'],
  ['IPHONE 13 128GB', 'Electronics', 'phones-tablets', 'iPhone'],
  ['Phone case', 'Electronics', 'phone-accessories', 'ad'],
  ['Bed with mattress', 'Home & Garden', 'furniture', 'bed'],
  ['Dining table for six', 'Home & Garden', 'furniture', 'table'],
  ['Toyota Camry 2012', 'Vehicles', 'cars', 'car'],
  ['Mack R-series', 'Vehicles', 'trucks', 'vehicle'],
  ['Self contain at Yaba', 'Real Estate', 'for-rent', 'property'],
  ['Driver for a truck', 'Jobs', 'driving-logistics', 'job'],
  ['AC repair', 'Services', 'repairs', 'service'],
  ['🔥🔥🔥', 'Fashion', null, 'ad'],
  ['', 'Unknown', null, 'ad'],
])('“%s” in %s (%s) offers the %s', (title, category, subcategory, expected) => {
  expect(objectName({ title, category, subcategory })).toBe(expected);
});
