import { describe, expect, it } from 'vitest';
import { isAddressVerified } from './verified-address.ts';

const said = (email: string, hd?: unknown) => ({ email, email_verified: true, hd });

describe('The word of Google about an address', () => {
  it.each([
    ['its own mailbox', said('ada@gmail.com')],
    ['its own mailbox by another name', said('ada@googlemail.com')],
    ['its own mailbox in capitals', said('Ada@GMAIL.com')],
    ['a domain that it hosts', said('ada@shop.example', 'shop.example')],
    ['a hosted domain in capitals', said('ada@Shop.Example', 'SHOP.example')],
  ])('counts for %s', (_what, claims) => {
    expect(isAddressVerified('google', claims)).toBe(true);
  });

  it.each([
    ['an address at another service', said('ada@yahoo.com')],
    ['an address outside of the hosted domain', said('ada@yahoo.com', 'shop.example')],
    ['a part of the hosted domain', said('ada@sales.shop.example', 'shop.example')],
    ['a domain that only ends alike', said('ada@notgmail.com')],
    ['a domain that only begins alike', said('ada@gmail.com.evil.example')],
    ['two at signs', said('"ada@gmail.com"@evil.example')],
    ['an empty hosted domain', said('ada@yahoo.com', '')],
    ['a hosted domain that is no text', said('ada@yahoo.com', ['yahoo.com'])],
    ['its own mailbox that it calls unconfirmed', { ...said('ada@gmail.com'), email_verified: false }],
    [
      'a hosted address that it calls unconfirmed',
      { ...said('a@shop.example', 'shop.example'), email_verified: undefined },
    ],
    ['no address', { email: undefined, email_verified: true }],
  ])('does not count for %s', (_what, claims) => {
    expect(isAddressVerified('google', claims)).toBe(false);
  });
});

describe('The word of others', () => {
  it('counts from Apple, which sends every address a code itself', () => {
    expect(isAddressVerified('apple', said('ada@yahoo.com'))).toBe(true);
    expect(isAddressVerified('apple', { email: 'ada@yahoo.com', email_verified: undefined })).toBe(false);
  });
});
