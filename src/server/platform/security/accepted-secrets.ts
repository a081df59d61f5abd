import { timingSafeEqual } from 'node:crypto';

// A replaced secret is accepted for a time: what it sealed opens and what it hashed matches, while all that is written
// is written with the new one (decision 58).

const replaced = new Map<string, readonly string[]>();

/** Once, before anything is opened. */
export function acceptOldSecrets(secret: string, old: readonly string[]): void {
  replaced.set(
    secret,
    [...new Set(old)].filter((each) => each !== secret),
  );
}

/** The secret itself comes first. */
export function acceptedSecrets(secret: string): readonly string[] {
  return [secret, ...(replaced.get(secret) ?? [])];
}

export function matchesAnySecret(
  secret: string,
  hash: Buffer,
  hashWith: (secret: string) => Buffer,
): boolean {
  return acceptedSecrets(secret).some((each) => {
    const made = hashWith(each);
    return made.length === hash.length && timingSafeEqual(made, hash);
  });
}
