import { createHmac } from 'node:crypto';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { keyFor } from '#server/platform/security/seal.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';

// Values of the list are stored as keyed hashes: there are so few phone numbers that a plain hash of each
// could be tried. The kind is part of the hash, because ten digits can be a phone or an account number.

const PURPOSE = 'known-bad values';

export function hashValue(secret: string, kind: KnownBadKind, normalized: string): Buffer {
  return createHmac('sha256', keyFor(secret, PURPOSE)).update(`${kind} ${normalized}`).digest();
}

/** With the current secret and each replaced one that is still accepted: rows keep the hash of their time. */
export function possibleHashes(secret: string, kind: KnownBadKind, normalized: string): Buffer[] {
  return acceptedSecrets(secret).map((each) => hashValue(each, kind, normalized));
}
