import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, test } from 'vitest';
import {
  findStep,
  formatRecoveryCode,
  newRecoveryCodes,
  newSecret,
  otpauthUri,
  readTypedCode,
} from './codes.ts';

describe('A typed code', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['123-456', { kind: 'app', code: '123456' }],
    ['１２３４５６', { kind: 'app', code: '123456' }],
    ['123\u200b456', { kind: 'app', code: '123456' }],
    ['abcde-fghjk', null],
    ['12345', null],
    ['1234567', null],
    ['abcdef-ghjkmn-pqrstu-vwxyz2', { kind: 'recovery', code: 'abcdefghjkmnpqrstuvwxyz2' }],
    ['ABCDEF – GHJKMN PQRSTU\u00ad-VWXYZ2', { kind: 'recovery', code: 'abcdefghjkmnpqrstuvwxyz2' }],
    ['abcde-fghij', null],
    ['abcde-fghjk-m', null],
    ['abcdef-ghjkmn-pqrstu-vwxyz', null],
    ['abcdef-ghjkmn-pqrstu-vwxyz23', null],
    ['abcdef-ghjkmn-pqrstu-vwxyz1', null],
    ['', null],
    ['🔑🔑🔑🔑🔑🔑', null],
  ])('%j is parsed as %j', (typed, parsed) => {
    expect(readTypedCode(typed)).toEqual(parsed);
  });
});

describe('The time step of a code', () => {
  const secret = newSecret();
  const now = 1_800_000_000_000;
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });

  it.each([-1, 0, 1])('is found when the clock is %i steps off', (off) => {
    expect(findStep(secret, codeAt(off), now)).toBe(now / 30_000 + off);
  });

  it.each([-2, 2, 100])('is not found when the clock is %i steps off', (off) => {
    expect(findStep(secret, codeAt(off), now)).toBeNull();
  });

  it('matches the example of the standard', () => {
    const standard = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    expect(findStep(standard, '287082', 59_000)).toBe(1);
  });
});

test('The ten recovery codes are distinct, easy to copy and have at least 112 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code.length * Math.log2('abcdefghjkmnpqrstuvwxyz23456789'.length)).toBeGreaterThanOrEqual(112);
    expect(formatRecoveryCode(code)).toMatch(/^([a-hj-km-np-z2-9]{6}-){3}[a-hj-km-np-z2-9]{6}$/);
    expect(readTypedCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code });
  }
});

test('The otpauth URI names Kasuwa and the email address', () => {
  const uri = new URL(otpauthUri('JBSWY3DPEHPK3PXP', 'ada+x@example.com'));
  expect(decodeURIComponent(uri.pathname)).toContain('Kasuwa:ada+x@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Kasuwa',
    secret: 'JBSWY3DPEHPK3PXP',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
