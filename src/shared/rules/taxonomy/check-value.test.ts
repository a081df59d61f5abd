import { describe, expect, it } from 'vitest';
import { choice, date, money, number, text, yesNo } from './attribute.ts';
import { checkValue } from './check-value.ts';

const BRAND = choice('brand', 'Brand', ['Apple', 'Other']);
const MODEL = text('model', 'Model');
const YEAR = number('year', 'Year', { min: 1950, max: 2035 });
const MILEAGE = number('mileage', 'Mileage', { min: 0, max: 2_000_000, unit: 'km' });
const FEE = money('agencyFee', 'Agency fee');
const FURNISHED = yesNo('furnished', 'Furnished');
const DEADLINE = date('deadline', 'Apply by');

describe('a value', () => {
  it.each([
    [BRAND, 'Apple'],
    [MODEL, 'iPhone 13 Pro 😀 Ọyọ'],
    [MODEL, 'x'.repeat(80)],
    [YEAR, 1950],
    [YEAR, 2035],
    [MILEAGE, 0],
    [MILEAGE, 120_000.25],
    [FEE, 0],
    [FEE, 999_999_999_999],
    [FURNISHED, false],
    [DEADLINE, '2028-02-29'],
  ])('for %o may be %j', (attribute, value) => {
    expect(checkValue(attribute, value)).toBeNull();
  });

  it.each([
    [BRAND, 'apple', 'Please choose one from the list.'],
    [BRAND, ['Apple'], 'Please choose one from the list.'],
    [MODEL, 13, 'Must be text.'],
    [MODEL, 'a\u0000b', 'Must be text.'],
    [MODEL, 'a\ud800b', 'Must be text.'],
    [MODEL, 'x'.repeat(81), 'Must be at most 80 characters.'],
    [YEAR, '2015', 'Must be a number.'],
    [YEAR, Number.NaN, 'Must be a number.'],
    [YEAR, 1949, 'Must be from 1950 to 2035.'],
    [YEAR, 2036, 'Must be from 1950 to 2035.'],
    [YEAR, 2015.5, 'Must be a whole number.'],
    [MILEAGE, -1, 'Must be from 0 to 2000000.'],
    [MILEAGE, 1.234, 'Must have at most 2 decimals.'],
    [FEE, 10.5, 'Must be a whole number of naira.'],
    [FEE, '10', 'Must be a whole number of naira.'],
    [FEE, -1, 'Must be from ₦0 to ₦999,999,999,999.'],
    [FURNISHED, 'yes', 'Must be yes or no.'],
    [DEADLINE, '2027-02-29', 'Must be a date.'],
    [DEADLINE, '13/11/2026', 'Must be a date.'],
    [DEADLINE, 20261113, 'Must be a date.'],
  ])('for %o may not be %j', (attribute, value, problem) => {
    expect(checkValue(attribute, value)).toBe(problem);
  });

  it.each([undefined, null, '', '   '])('may be left out as %j unless it is required', (value) => {
    expect(checkValue(MODEL, value)).toBeNull();
    expect(checkValue({ ...MODEL, required: true }, value)).toBe('Add the model.');
  });

  it.each([
    ['Type', 'Choose what it is, e.g. Generator.'],
    ['This is', 'Choose what it is, e.g. Generator.'],
    ['Brand', 'Choose the brand, e.g. Generator.'],
  ])('that is required and not chosen has a text that says what to choose: %s', (label, expected) => {
    const attribute = {
      key: 'x',
      label,
      type: 'choice',
      choices: ['Generator', 'Inverter'],
      required: true,
    } as const;
    expect(checkValue(attribute, undefined)).toBe(expected);
  });
});
