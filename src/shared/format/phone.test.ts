import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

it.each([
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  '2348031234567',
  '234 803 123 4567',
  '+2348031234567',
  ' +234 803 123 4567 ',
  '+234 (0) 803 123 4567',
])('parses %j as E.164', (text) => {
  expect(parsePhone(text)).toBe('+2348031234567');
});

it.each([
  '',
  '0803123456',
  '080312345678',
  '8031234567',
  '+08031234567',
  '0603 123 4567',
  '0713 123 4567',
  '0823 123 4567',
  '0923 123 4567',
  '01 234 5678 90',
  '+447911123456',
  '0803123456x',
  '٠٨٠٣١٢٣٤٥٦٧',
  `0${' '.repeat(50_000)}`,
])('rejects %j', (text) => {
  expect(parsePhone(text)).toBeNull();
});

it('formats a number as people dial it', () => {
  expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
});

it('parses every number that it formats', () => {
  const mobile = fc
    .tuple(fc.constantFrom('70', '80', '81', '90', '91'), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([prefix, rest]) => `+234${prefix}${String(rest).padStart(8, '0')}`);
  fc.assert(
    fc.property(mobile, (e164) => {
      expect(parsePhone(formatPhone(e164))).toBe(e164);
      expect(parsePhone(e164)).toBe(e164);
    }),
  );
});
