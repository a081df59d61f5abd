import { useSyncExternalStore } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// The conversations of the signed-in user. The list and the open conversation share this state.

export type ListData = {
  status: 'loading' | 'ready' | 'failed';
  failure: CallFailure | null;
  ids: ReadonlySet<string>;
  /** Where the next page begins; null after the last. */
  cursor: string | null;
  loadingMore: boolean;
};

export type ThreadData = {
  status: 'loading' | 'ready' | 'failed' | 'not-found';
  failure: CallFailure | null;
  messages: readonly Message[];
  hasOlder: boolean;
  loadingOlder: boolean;
  olderFailed: boolean;
  /** The messages come from the device cache and are not confirmed by the server yet. */
  isCached?: boolean;
};

export type ChatState = {
  userId: string | null;
  conversations: ReadonlyMap<string, Conversation>;
  lists: ReadonlyMap<string, ListData>;
  threads: ReadonlyMap<string, ThreadData>;
  /** Ids of the conversations in which the other user is typing. */
  typing: ReadonlySet<string>;
};

const EMPTY: ChatState = {
  userId: null,
  conversations: new Map(),
  lists: new Map(),
  threads: new Map(),
  typing: new Set(),
};

let state = EMPTY;
/** Counts updates, so that a response can be recognised as overtaken by a later update. */
let clock = 0;
let updates = new Map<string, number>();
const { emit, subscribe } = createEmitter();

export function chat(): ChatState {
  return state;
}

export function useChat<T>(select: (state: ChatState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(EMPTY),
  );
}

/** Drops everything that belongs to the previous user. */
export function resetChat(userId: string | null): void {
  updates = new Map();
  change({ ...EMPTY, userId });
}

export function change(part: Partial<ChatState>): void {
  state = { ...state, ...part };
  emit();
}

export function setConversation(conversation: Conversation): void {
  change({ conversations: new Map(state.conversations).set(conversation.id, conversation) });
}

export function setList(key: string, part: Partial<ListData>): void {
  const before = state.lists.get(key) ?? NEW_LIST;
  change({ lists: new Map(state.lists).set(key, { ...before, ...part }) });
}

export function setThread(id: string, part: Partial<ThreadData>): void {
  const before = state.threads.get(id) ?? NEW_THREAD;
  change({ threads: new Map(state.threads).set(id, { ...before, ...part }) });
}

export function dropThread(id: string): void {
  const threads = new Map(state.threads);
  threads.delete(id);
  change({ threads });
}

/** The number of updates so far, to be passed to `wasUpdatedSince` later. */
export function now(): number {
  return clock;
}

export function markUpdated(conversationId: string): void {
  clock += 1;
  updates.set(conversationId, clock);
}

export function wasUpdatedSince(conversationId: string, since: number): boolean {
  return (updates.get(conversationId) ?? 0) > since;
}

export const NEW_LIST: ListData = {
  status: 'loading',
  failure: null,
  ids: new Set<string>(),
  cursor: null,
  loadingMore: false,
};
export const NEW_THREAD: ThreadData = {
  status: 'loading',
  failure: null,
  messages: [],
  hasOlder: false,
  loadingOlder: false,
  olderFailed: false,
};

export { subscribe };
