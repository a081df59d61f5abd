/** Documents that prove an identity, and the form of their numbers. */

type IdentityDocument = { name: string; example: string; pattern: RegExp };

export const IDENTITY_DOCUMENTS = {
  nin: { name: 'NIN (national identity number)', example: '12345678901', pattern: /^\d{11}$/ },
  passport: { name: 'International passport', example: 'A12345678', pattern: /^[A-Z]\d{8}$/ },
  'drivers-licence': {
    name: 'Driver’s licence',
    example: 'ABC12345AA12',
    pattern: /^[A-Z]{3}\d{5}[A-Z]{2}\d{2}$/,
  },
  'voters-card': { name: 'Voter’s card (VIN)', example: '90F5AB1234567890123', pattern: /^[A-Z0-9]{19}$/ },
} as const satisfies Record<string, IdentityDocument>;

export type IdentityDocumentKind = keyof typeof IDENTITY_DOCUMENTS;
export const IDENTITY_DOCUMENT_KINDS = Object.keys(IDENTITY_DOCUMENTS) as [
  IdentityDocumentKind,
  ...IdentityDocumentKind[],
];

export const DOCUMENT_NUMBER_MAX = 40;

/** Without spaces and separators, in capital letters. Null if no such document has this number. */
export function readDocumentNumber(kind: IdentityDocumentKind, typed: string): string | null {
  const number = typed.replace(/[\s./-]/g, '').toUpperCase();
  return IDENTITY_DOCUMENTS[kind].pattern.test(number) ? number : null;
}

export function documentNumberProblem(kind: IdentityDocumentKind): string {
  return `That is not the number of this document. It looks like ${IDENTITY_DOCUMENTS[kind].example}.`;
}

export const IDENTITY_PROBLEMS = {
  'no-match': 'The document and your photo did not match.',
  'document-used': 'This document has already confirmed another account.',
  unreadable: 'The document or your face could not be seen well in the photos.',
  expired: 'We could not check it in time.',
} as const;
export type IdentityProblem = keyof typeof IDENTITY_PROBLEMS;

/** What staff may answer when they look at a check themselves. */
export const REVIEW_PROBLEMS = ['no-match', 'unreadable'] as const satisfies readonly IdentityProblem[];
