import type { Stream } from './stream.ts';

// The users with open streams in this process.

/** More tabs and devices than one user needs. Staff who share the support user are counted separately. */
const MAX_STREAMS_PER_USER = 8;

export type ConnectedUsers = ReturnType<typeof createConnectedUsers>;

export function createConnectedUsers() {
  const users = new Map<string, Set<Stream>>();
  return {
    has: (userId: string) => users.has(userId),
    ids: () => [...users.keys()],
    streamsOf: (userId: string): readonly Stream[] => [...(users.get(userId) ?? [])],
    *streams(): Iterable<Stream> {
      for (const streams of users.values()) yield* streams;
    },
    count: () => users.size,

    /** Ends the oldest stream when a user opens too many. */
    add(stream: Stream): void {
      const { userId, staffId } = stream.session;
      const streams = users.get(userId) ?? new Set();
      users.set(userId, streams.add(stream));
      const same = [...streams].filter(({ session }) => session.staffId === staffId);
      if (same.length > MAX_STREAMS_PER_USER) same[0]?.end();
    },

    remove(stream: Stream): void {
      const { userId } = stream.session;
      const streams = users.get(userId);
      streams?.delete(stream);
      if (streams?.size === 0) users.delete(userId);
    },
  };
}
