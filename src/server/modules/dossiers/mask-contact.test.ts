import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

describe('Masked contact data', () => {
  it.each([
    ['samuel@mail.example', 'sam•••@mail.example'],
    ['samue@mail.example', 's•••@mail.example'],
    ['a@mail.example', 'a•••@mail.example'],
    ['ẹ́niọlá1@mail.example', 'ẹ́n•••@mail.example'],
    ['no address', '•••'],
  ])('shows of %s only %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

  it('shows the network code and the last four digits of a number', () =>
    expect(maskPhone('+2348121234437')).toBe('0812 ••• 4437'));
});
