import { describe, expect, it } from 'vitest';
import { isAddressVerified } from './verified-address.ts';

const claimsFor = (email: string, hd?: unknown) => ({ email, email_verified: true, hd });

describe('An address claim of Google', () => {
  it.each([
    ['its own mailbox', claimsFor('ada@gmail.com')],
    ['its own mailbox by another name', claimsFor('ada@googlemail.com')],
    ['its own mailbox in capitals', claimsFor('Ada@GMAIL.com')],
    ['a domain that it hosts', claimsFor('ada@shop.example', 'shop.example')],
    ['a hosted domain in capitals', claimsFor('ada@Shop.Example', 'SHOP.example')],
  ])('is accepted for %s', (_what, claims) => {
    expect(isAddressVerified('google', claims)).toBe(true);
  });

  it.each([
    ['an address at another service', claimsFor('ada@yahoo.com')],
    ['an address outside the hosted domain', claimsFor('ada@yahoo.com', 'shop.example')],
    ['a subdomain of the hosted domain', claimsFor('ada@sales.shop.example', 'shop.example')],
    ['a domain with the same ending', claimsFor('ada@notgmail.com')],
    ['a domain with the same beginning', claimsFor('ada@gmail.com.evil.example')],
    ['two at signs', claimsFor('"ada@gmail.com"@evil.example')],
    ['an empty hosted domain', claimsFor('ada@yahoo.com', '')],
    ['a hosted domain that is not a string', claimsFor('ada@yahoo.com', ['yahoo.com'])],
    ['its own mailbox with an unverified claim', { ...claimsFor('ada@gmail.com'), email_verified: false }],
    [
      'a hosted address without a verified claim',
      { ...claimsFor('a@shop.example', 'shop.example'), email_verified: undefined },
    ],
    ['no address', { email: undefined, email_verified: true }],
  ])('is rejected for %s', (_what, claims) => {
    expect(isAddressVerified('google', claims)).toBe(false);
  });
});

describe('An address claim of Apple', () => {
  it('is accepted, because Apple sends a code to every address', () => {
    expect(isAddressVerified('apple', claimsFor('ada@yahoo.com'))).toBe(true);
    expect(isAddressVerified('apple', { email: 'ada@yahoo.com', email_verified: undefined })).toBe(false);
  });
});
