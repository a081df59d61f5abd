import { useSyncExternalStore } from 'react';
import type { Conversation, Message } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// What this page knows of its userId's conversations; list and thread look at the same.

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
  /** From this device, and not confirmed by the server yet. */
  isCached?: boolean;
};

export type ChatState = {
  userId: string | null;
  conversations: ReadonlyMap<string, Conversation>;
  lists: ReadonlyMap<string, ListData>;
  threads: ReadonlyMap<string, ThreadData>;
  /** In which the other is writing just now. */
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
/** Counts what was updates, so that an answer can tell whether it was overtaken. */
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

/** Everything of somebody else is forgotten. */
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

/** This clock, to be compared with what is updates later. */
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
