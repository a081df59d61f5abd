import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the tests only, long enough');

test('A sealed text is unreadable, differs each time, and opens again', () => {
  const [one, other] = [box.seal('ada', 'JBSWY3DPEHPK3PXP'), box.seal('ada', 'JBSWY3DPEHPK3PXP')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect([box.open('ada', one), box.open('ada', other)]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
});

test('A sealed text does not open for another user, with another secret, or when altered', () => {
  const sealed = box.seal('ada', 'JBSWY3DPEHPK3PXP');
  // Not the last character, which has unused bits.
  const altered = sealed.replace(/.(?=.{8}$)/, (character) => (character === 'A' ? 'B' : 'A'));
  expect(() => box.open('ben', sealed)).toThrow();
  expect(() => createSecretBox('another secret, long enough').open('ada', sealed)).toThrow();
  expect(() => box.open('ada', altered)).toThrow();
  expect(() => box.open('ada', '')).toThrow();
});

test('The hash of a recovery code depends on the user and the secret', () => {
  const hash = box.hashCode('ada', 'abcdefghjk');
  expect(box.hashCode('ada', 'abcdefghjk')).toEqual(hash);
  expect(box.hashCode('ben', 'abcdefghjk')).not.toEqual(hash);
  expect(createSecretBox('another secret, long enough').hashCode('ada', 'abcdefghjk')).not.toEqual(hash);
});
