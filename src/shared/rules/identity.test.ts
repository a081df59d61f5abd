import { describe, expect, it } from 'vitest';
import { IDENTITY_DOCUMENT_KINDS, IDENTITY_DOCUMENTS, readDocumentNumber } from './identity.ts';

describe('The number of a document', () => {
  it.each(IDENTITY_DOCUMENT_KINDS)('of the kind %s is accepted as in its example', (kind) => {
    expect(readDocumentNumber(kind, IDENTITY_DOCUMENTS[kind].example)).toBe(IDENTITY_DOCUMENTS[kind].example);
  });

  it('is read without spaces and separators, in any case', () => {
    expect(readDocumentNumber('nin', ' 123 4567-8901 ')).toBe('12345678901');
    expect(readDocumentNumber('drivers-licence', 'abc-12345-aa/12')).toBe('ABC12345AA12');
  });

  it.each([
    ['nin', '1234567890'],
    ['nin', '1234567890a'],
    ['passport', '12345678'],
    ['passport', 'AA1234567'],
    ['drivers-licence', 'ABC1234AA12'],
    ['voters-card', '90F5AB12345678901'],
    ['nin', ''],
  ] as const)('of the kind %s is rejected if it is %s', (kind, typed) => {
    expect(readDocumentNumber(kind, typed)).toBeNull();
  });
});
