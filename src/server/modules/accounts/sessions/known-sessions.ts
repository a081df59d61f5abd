// The sessions that this process has started or found before. Looking them up is not throttled, so invented
// cookies from the same address do not block their users.

const MAX_KNOWN = 50_000;

/** Stores the hashes of session tokens. */
export type KnownSessions = Pick<Set<string>, 'has' | 'delete'> & { add(hash: string): void };

export function createKnownSessions(): KnownSessions {
  const hashes = new Set<string>();
  return {
    has: (hash) => hashes.has(hash),
    delete: (hash) => hashes.delete(hash),
    add(hash) {
      const [oldest] = hashes;
      if (oldest && hashes.size >= MAX_KNOWN) hashes.delete(oldest);
      hashes.add(hash);
    },
  };
}
