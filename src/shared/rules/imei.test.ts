import { describe, expect, it } from 'vitest';
import { hasImeiField, hasLuhnDigit, IMEI_PROBLEMS, readImei } from './imei.ts';

describe('An IMEI', () => {
  it.each([
    ['as printed', '490154203237518'],
    ['with separators', '49-015420-323751-8'],
    ['with spaces and its label', 'IMEI 1: 49 015420 323751 8'],
    ['with a software version in place of the last digit', '4901542032375101'],
    ['with a software version after it', '490154203237518 / 01'],
    ['in full-width digits', '４９０１５４２０３２３７５１８'],
  ])('%s names the phone by 14 digits', (_, text) => {
    expect(readImei(text)).toEqual({ serial: '49015420323751' });
  });

  it.each([
    ['a wrong last digit', '490154203237517', IMEI_PROBLEMS.check],
    ['two swapped digits', '490154203235718', IMEI_PROBLEMS.check],
    ['zeros', '000000000000000', IMEI_PROBLEMS.check],
    ['zeros with a version', '0000000000000001', IMEI_PROBLEMS.check],
    ['14 digits', '49015420323751', IMEI_PROBLEMS.length],
    ['18 digits', '490154203237518012', IMEI_PROBLEMS.length],
    ['letters', '49015420323751O', IMEI_PROBLEMS.length],
    ['nothing', ' ', IMEI_PROBLEMS.length],
  ])('with %s is rejected', (_, text, problem) => {
    expect(readImei(text)).toEqual({ problem });
  });
});

it('The check digit is that of Luhn', () => {
  expect(hasLuhnDigit('79927398713')).toBe(true);
  for (const wrong of '012456789') expect(hasLuhnDigit(`7992739871${wrong}`)).toBe(false);
});

it('Only phones and tablets have an IMEI', () => {
  expect(hasImeiField(1, 'phones-tablets')).toBe(true);
  expect(hasImeiField(1, 'laptops')).toBe(false);
  expect(hasImeiField(2, 'phones-tablets')).toBe(false);
});
