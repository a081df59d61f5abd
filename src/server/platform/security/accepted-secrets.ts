import { timingSafeEqual } from 'node:crypto';

// A replaced secret is accepted for a time: values that were sealed or hashed with it stay valid. New values
// always use the new secret (decision 58).

const replaced = new Map<string, readonly string[]>();

/** Must be called once at the start, before any seal is opened. */
export function acceptOldSecrets(secret: string, old: readonly string[]): void {
  replaced.set(
    secret,
    [...new Set(old)].filter((each) => each !== secret),
  );
}

/** The current secret comes first. */
export function acceptedSecrets(secret: string): readonly string[] {
  return [secret, ...(replaced.get(secret) ?? [])];
}

export function matchesAnySecret(
  secret: string,
  hash: Buffer,
  hashWith: (secret: string) => Buffer,
): boolean {
  return acceptedSecrets(secret).some((each) => {
    const expected = hashWith(each);
    return expected.length === hash.length && timingSafeEqual(expected, hash);
  });
}
