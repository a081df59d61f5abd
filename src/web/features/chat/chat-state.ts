import { useSyncExternalStore } from 'react';
import type { Conversation, Message } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// What this page knows of its member's conversations; list and thread look at the same.

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
  isKept?: boolean;
};

export type ChatState = {
  member: string | null;
  conversations: ReadonlyMap<string, Conversation>;
  lists: ReadonlyMap<string, ListData>;
  threads: ReadonlyMap<string, ThreadData>;
  /** In which the other is writing just now. */
  typing: ReadonlySet<string>;
};

const EMPTY: ChatState = {
  member: null,
  conversations: new Map(),
  lists: new Map(),
  threads: new Map(),
  typing: new Set(),
};

let state = EMPTY;
/** Counts what was heard, so that an answer can tell whether it was overtaken. */
let moment = 0;
let heard = new Map<string, number>();
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
export function resetChat(member: string | null): void {
  heard = new Map();
  change({ ...EMPTY, member });
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

/** This moment, to be compared with what is heard later. */
export function now(): number {
  return moment;
}

export function noteHeard(conversationId: string): void {
  moment += 1;
  heard.set(conversationId, moment);
}

export function wasHeardSince(conversationId: string, then: number): boolean {
  return (heard.get(conversationId) ?? 0) > then;
}

export const NEW_LIST: ListData = {
  ...{ status: 'loading', failure: null, ids: new Set<string>() },
  ...{ cursor: null, loadingMore: false },
};
export const NEW_THREAD: ThreadData = {
  ...{ status: 'loading', failure: null, messages: [] },
  ...{ hasOlder: false, loadingOlder: false, olderFailed: false },
};

export { subscribe };
