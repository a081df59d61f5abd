import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the tests only, long enough', 'tests');

describe('A seal', () => {
  it('encrypts a text and decrypts it', () => {
    const closed = seal.close('Ṣadé & co.');
    // Of the bytes: two letters occur in an encoded text by chance.
    expect(Buffer.from(closed, 'base64url').includes('& co.')).toBe(false);
    expect(seal.open(closed)).toBe('Ṣadé & co.');
    expect(seal.close('Ṣadé & co.')).not.toBe(closed);
  });

  it('rejects a token that was changed, cut, or sealed with another secret or for another purpose', () => {
    const closed = seal.close('yes');
    const bytes = Buffer.from(closed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open(changed.toString('base64url'))).toBeNull();
    }
    expect(seal.open(bytes.subarray(0, 20).toString('base64url'))).toBeNull();
    expect(seal.open('')).toBeNull();
    expect(seal.open(createSeal('another secret, as long as the first is', 'tests').close('yes'))).toBeNull();
    expect(seal.open(createSeal('a secret of the tests only, long enough', 'other').close('yes'))).toBeNull();
  });
});
