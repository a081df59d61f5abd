import { expect, it } from 'vitest';
import { maskContact } from './mask-texts.ts';

it.each([
  ['Pay to 8123456437 Opay', 'Pay to 81•••••437 Opay'],
  ['0803 456 7890', '08•• ••• •890'],
  ['+234-803-456-7890', '+23•-•••-•••-•890'],
  ['write to chidi@example.com', 'write to c••••@example.com'],
  ['call O8O3 123 45 67', 'call O8•• ••• •5 67'],
  [
    'zero seven zero eight one two three four five six seven',
    'ze•• ••••• •••• ••••• ••• ••• ••••• •••• •••• ••• ••ven',
  ],
  ['chidi at gmail dot com', 'ch••• •• ••••• ••• com'],
  ['acct 2 0 3 1 2 3 4 5 6 7 GTB', 'acct 2 0 • • • • • 5 6 7 GTB'],
  ['０８０３ ４５６ ７８９０', '０８•• ••• •８９０'],
  ['₦15000000 last price', '₦15000000 last price'],
  ['2,500,000 or 1.750.000', '2,500,000 or 1.750.000'],
  ['from 2019 to 2024', 'from 2019 to 2024'],
])('Contact details in “%s” are masked in place', (text, masked) => {
  expect(maskContact(text)).toBe(masked);
  expect(maskContact(text)).toHaveLength(text.length);
});
