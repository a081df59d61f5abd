import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the tests only, long enough');

test('what is sealed is not readable, differs each time, and opens again', () => {
  const [one, other] = [box.seal('ada', 'JBSWY3DPEHPK3PXP'), box.seal('ada', 'JBSWY3DPEHPK3PXP')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect([box.open('ada', one), box.open('ada', other)]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
});

test('it opens for nobody else, under no other secret, and not when altered', () => {
  const sealed = box.seal('ada', 'JBSWY3DPEHPK3PXP');
  // Not the last sign, which has bits that mean nothing.
  const altered = sealed.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect(() => box.open('ben', sealed)).toThrow();
  expect(() => createSecretBox('another secret, long enough').open('ada', sealed)).toThrow();
  expect(() => box.open('ada', altered)).toThrow();
  expect(() => box.open('ada', '')).toThrow();
});

test('the hash of a recovery code belongs to its member and its market', () => {
  const hash = box.hashCode('ada', 'abcdefghjk');
  expect(box.hashCode('ada', 'abcdefghjk')).toEqual(hash);
  expect(box.hashCode('ben', 'abcdefghjk')).not.toEqual(hash);
  expect(createSecretBox('another secret, long enough').hashCode('ada', 'abcdefghjk')).not.toEqual(hash);
});
