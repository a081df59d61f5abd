import type { Message } from '#shared/contract/messages.ts';
import { query } from '#web/data/query.ts';
import { showCachedThread } from './cached-conversations.ts';
import { readConversation } from './chat-lists.ts';
import { chat, dropThread, setThread } from './chat-state.ts';
import { joinMessages, upsertMessages } from './merge-messages.ts';

// Loads messages of conversations: the latest page first, older pages on request, and missing messages.

/** A longer gap is not filled: the conversation is opened again with its latest page. */
const MAX_MISSING = 300;
const MAX_PER_REQUEST = 100;
const RETRY_MS = 5000;

/** Does nothing if the conversation is already loaded or loading. */
export async function openConversation(id: string): Promise<void> {
  const thread = chat().threads.get(id);
  if (thread?.status === 'ready' || thread?.status === 'loading') return;
  setThread(id, { status: 'loading', failure: null });
  await readLatest(id);
}

async function readLatest(id: string): Promise<void> {
  const { userId } = chat();
  const [conversation, page] = await Promise.all([
    chat().conversations.has(id) ? null : readConversation(id),
    query((api) => api.conversations.messages({ params: { id }, query: {} })),
  ]);
  if (chat().userId !== userId) return;
  const failure = page.ok ? (conversation && !conversation.ok ? conversation.failure : null) : page.failure;
  if (failure) {
    if (failure.status === null && (await showCachedThread(id))) return;
    const status = failure.status === 404 ? 'not-found' : 'failed';
    setThread(id, { status, failure });
    return;
  }
  if (!page.ok) return;
  const { items, hasMore } = page.value;
  // Messages that were received during the request are newer than the page.
  const received = chat().threads.get(id)?.messages ?? [];
  const { messages } = joinMessages(items, received);
  setThread(id, { status: 'ready', failure: null, messages, hasOlder: hasMore, isCached: false });
}

export async function readOlder(id: string): Promise<void> {
  const { userId, threads } = chat();
  const thread = threads.get(id);
  const before = thread?.messages[0]?.seq;
  if (!thread?.hasOlder || thread.loadingOlder || !before) return;
  setThread(id, { loadingOlder: true });
  const page = await query((api) => api.conversations.messages({ params: { id }, query: { before } }));
  if (chat().userId !== userId || !chat().threads.has(id)) return;
  const messages = chat().threads.get(id)?.messages ?? [];
  if (!page.ok) return setThread(id, { loadingOlder: false, olderFailed: true });
  if (messages[0]?.seq !== before) return setThread(id, { loadingOlder: false });
  setThread(id, {
    loadingOlder: false,
    olderFailed: false,
    hasOlder: page.value.hasMore,
    messages: upsertMessages(page.value.items, messages),
  });
}

/** A gap is filled if the conversation is open. Otherwise the messages are dropped until it is opened. */
export function addMessages(id: string, received: readonly Message[], isOpen: boolean): void {
  const thread = chat().threads.get(id);
  if (!thread || received.length === 0) return;
  if (thread.status !== 'ready') {
    setThread(id, { messages: upsertMessages(thread.messages, received) });
    return;
  }
  const { messages, missingAfter } = joinMessages(thread.messages, received);
  if (missingAfter !== null && !isOpen) {
    dropThread(id);
    return;
  }
  setThread(id, { messages });
  if (missingAfter !== null) void readAfter(id, missingAfter);
}

/** Reads the latest shown messages again, with all that followed them. */
export async function reloadThread(id: string): Promise<void> {
  const thread = chat().threads.get(id);
  if (!thread) return;
  if (thread.status !== 'ready') {
    setThread(id, { status: 'loading', failure: null });
    return readLatest(id);
  }
  void readConversation(id);
  const { messages } = thread;
  const last = messages.at(-1)?.seq ?? 0;
  await readAfter(id, Math.max((messages[0]?.seq ?? 1) - 1, last - MAX_MISSING));
}

async function readAfter(id: string, start: number): Promise<void> {
  const { userId } = chat();
  for (let after = start, more = true; more; ) {
    const range = { after, limit: MAX_PER_REQUEST };
    const page = await query((api) => api.conversations.messages({ params: { id }, query: range }));
    const thread = chat().threads.get(id);
    if (!thread || chat().userId !== userId) return;
    if (!page.ok) return void setTimeout(() => void readAfter(id, after), RETRY_MS);
    setThread(id, { messages: joinMessages(thread.messages, page.value.items).messages, isCached: false });
    after = page.value.items.at(-1)?.seq ?? after;
    more = page.value.hasMore;
    if (after - start > MAX_MISSING && more) {
      dropThread(id);
      return openConversation(id);
    }
  }
}
