import { expect, it } from 'vitest';
import { maskContact } from './mask-contact.ts';

it.each([
  ['Pay to 8123456437 Opay', 'Pay to 81•••••437 Opay'],
  ['0803 456 7890', '08•• ••• •890'],
  ['+234-803-456-7890', '+23•-•••-•••-•890'],
  ['write to chidi@example.com', 'write to c••••@example.com'],
  ['₦15000000 last price', '₦15000000 last price'],
  ['2,500,000 or 1.750.000', '2,500,000 or 1.750.000'],
  ['from 2019 to 2024', 'from 2019 to 2024'],
])('Contact details in “%s” are masked in place', (text, masked) => {
  expect(maskContact(text)).toBe(masked);
  expect(maskContact(text)).toHaveLength(text.length);
});
