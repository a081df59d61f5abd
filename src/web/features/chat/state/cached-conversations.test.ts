import { describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { isReadable, mergeCached, selectForCache } from './cached-conversations.ts';
import { type ChatState, NEW_THREAD } from './chat-state.ts';

// The device caches a limited part of a user's conversations.

const conversation = (id: string, day: number, hidden = false) =>
  ({ id, timestamp: new Date(day * 86_400_000).toISOString(), hidden }) as unknown as Conversation;
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ seq: index + 1 }) as Message);

function stateWith(conversations: Conversation[], threads: Record<string, number> = {}): ChatState {
  return {
    userId: 'amina',
    lists: new Map(),
    typing: new Set(),
    conversations: new Map(conversations.map((one) => [one.id, one])),
    threads: new Map(
      Object.entries(threads).map(([id, count]) => [
        id,
        { ...NEW_THREAD, status: 'ready' as const, messages: messages(count) },
      ]),
    ),
  };
}

describe('The conversation cache', () => {
  it('stores the latest thirty conversations that are not deleted, with their last forty messages', () => {
    const conversations = Array.from({ length: 40 }, (_, day) => conversation(`t${day}`, day));
    const cached = selectForCache(
      stateWith([...conversations, conversation('gone', 99, true)], { t39: 100, t38: 3, t0: 5 }),
      'amina',
      1,
    );
    expect(cached.conversations.map(({ id }) => id)).toEqual(
      conversations
        .slice(10)
        .reverse()
        .map(({ id }) => id),
    );
    expect(
      cached.threads.map(([id, stored, older]) => [id, stored.length, stored.at(-1)?.seq, older]),
    ).toEqual([
      ['t39', 40, 100, true],
      ['t38', 3, 3, false],
    ]);
  });

  it('retains cached messages of conversations that were not opened this time', () => {
    const before = selectForCache(
      stateWith([conversation('a', 1), conversation('b', 2)], { a: 2, b: 2 }),
      'amina',
      1,
    );
    const now = selectForCache(stateWith([conversation('b', 5), conversation('c', 6)], { b: 4 }), 'amina', 2);
    const both = mergeCached(before, now);
    expect(both.conversations.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(both.threads.map(([id, stored]) => [id, stored.length])).toEqual([
      ['b', 4],
      ['a', 2],
    ]);
  });

  it('is readable for thirty days, and only if its structure has the current version', () => {
    const now = Date.UTC(2026, 10, 16);
    const DAY = 86_400_000;
    const cached = selectForCache(stateWith([conversation('a', 1)]), 'amina', now);
    expect(isReadable(cached, now + 29 * DAY)).toBe(true);
    expect(isReadable(cached, now + 31 * DAY)).toBe(false);
    const { shape: _, ...earlier } = cached;
    const old = { ...earlier, conversations: [{ id: 'a', state: { unread: 1, closed: null } }] };
    expect(isReadable(old, now)).toBe(false);
    for (const odd of [null, undefined, 'text', 7, []]) expect(isReadable(odd, now)).toBe(false);
  });

  it('is never merged with the cache of another user', () => {
    const tundes = selectForCache(stateWith([conversation('theirs', 9)], { theirs: 2 }), 'tunde', 1);
    const now = selectForCache(stateWith([conversation('mine', 1)]), 'amina', 2);
    expect(mergeCached(tundes, now)).toEqual(now);
  });
});
