// Which sessions this process has started or found before. Their owners are not held up by the made-up cookies of others
// at their address.

const MAX_KNOWN = 50_000;

/** By the hash of the session's token. */
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
