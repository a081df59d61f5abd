import type { Stream } from './stream.ts';

// Whose streams are open in this process.

/** More tabs and devices than anybody uses at once. Those who hear for support are counted each for themselves. */
const MOST_STREAMS = 8;

export type Members = ReturnType<typeof createMembers>;

export function createMembers() {
  const members = new Map<string, Set<Stream>>();
  return {
    has: (userId: string) => members.has(userId),
    ids: () => [...members.keys()],
    streamsOf: (userId: string): readonly Stream[] => [...(members.get(userId) ?? [])],
    *streams(): Iterable<Stream> {
      for (const streams of members.values()) yield* streams;
    },
    count: () => members.size,

    /** Whoever opens one too many loses the oldest. */
    add(stream: Stream): void {
      const { userId, staffId } = stream.session;
      const streams = members.get(userId) ?? new Set();
      members.set(userId, streams.add(stream));
      const same = [...streams].filter(({ session }) => session.staffId === staffId);
      if (same.length > MOST_STREAMS) same[0]?.end();
    },

    remove(stream: Stream): void {
      const { userId } = stream.session;
      const streams = members.get(userId);
      streams?.delete(stream);
      if (streams?.size === 0) members.delete(userId);
    },
  };
}
