import type { Conversation, ConversationPart, ConversationSort } from '#shared/contract/conversations.ts';
import { query } from '#web/data/query.ts';
import { showCachedList } from './cached-conversations.ts';
import { change, chat, type ListData, now, setConversation, setList, wasUpdatedSince } from './chat-state.ts';
import { matches, mergeConversation } from './merge-conversations.ts';
import { compareBy } from './sort-conversations.ts';

// Lists of conversations: all, a part of them, search results, or about one listing. A list holds the ids of conversations.

export type ListFilter = { q?: string; adId?: string; part?: ConversationPart; sort?: ConversationSort };

export function listKey({ q = '', adId = '', sort = 'recent', part }: ListFilter): string {
  return JSON.stringify([q.trim().toLowerCase(), adId, sort, part ?? '']);
}

function filterOf(key: string): ListFilter {
  const [q, adId, sort, part] = JSON.parse(key) as [string, string, ConversationSort, ConversationPart | ''];
  return {
    ...(q && { q }),
    ...(adId && { adId }),
    ...(sort !== 'recent' && { sort }),
    ...(part && { part }),
  };
}

/** Reads the first page. The items that were shown stay until the response arrives. */
export async function readList(key: string): Promise<void> {
  const { lists } = chat();
  if (lists.get(key)?.status !== 'ready') setList(key, { status: 'loading', failure: null });
  const page = await readPage(key, null);
  if (!page) return;
  if (!page.ok) {
    if (page.failure.status === null) await showCachedList();
    // A list that is already shown stays.
    if (chat().lists.get(key)?.status !== 'ready') setList(key, { status: 'failed', failure: page.failure });
    return;
  }
  const { items, nextCursor } = page.value;
  setList(key, {
    status: 'ready',
    failure: null,
    cursor: nextCursor,
    ids: new Set(items.map(({ id }) => id)),
  });
}

export async function readMore(key: string): Promise<void> {
  const list = chat().lists.get(key);
  if (!list?.cursor || list.loadingMore) return;
  setList(key, { loadingMore: true });
  const page = await readPage(key, list.cursor);
  if (!page) return;
  const { ids, cursor } = chat().lists.get(key) ?? list;
  // The list was reloaded during the request, so this page belongs to the previous list.
  if (cursor !== list.cursor || !page.ok) return setList(key, { loadingMore: false });
  const { items, nextCursor } = page.value;
  setList(key, {
    loadingMore: false,
    cursor: nextCursor,
    ids: new Set([...ids, ...items.map(({ id }) => id)]),
  });
}

/** Refreshes the loaded conversations of a list. It adds and removes none, because live events do that. */
export async function refreshList(key: string): Promise<void> {
  const shown = chat().lists.get(key);
  if (shown?.status !== 'ready') return;
  let cursor: string | null = null;
  let read = 0;
  do {
    const page = await readPage(key, cursor);
    if (!page?.ok) return;
    cursor = page.value.nextCursor;
    read += page.value.items.length;
  } while (cursor && read < shown.ids.size);
}

/** Returns null if the user changed during the request. */
async function readPage(key: string, cursor: string | null) {
  const { userId } = chat();
  const askedAt = now();
  const page = await query((api) => api.conversations.list({ ...filterOf(key), ...(cursor && { cursor }) }));
  if (chat().userId !== userId) return null;
  if (page.ok) storeConversations(page.value.items, askedAt);
  return page;
}

function storeConversations(items: readonly Conversation[], askedAt: number): void {
  const conversations = new Map(chat().conversations);
  for (const fetched of items) {
    const overtaken = wasUpdatedSince(fetched.id, askedAt);
    conversations.set(fetched.id, mergeConversation(conversations.get(fetched.id), fetched, { overtaken }));
  }
  change({ conversations });
}

/** Reads a conversation that is new or changed without an event. Returns null if the user has changed. */
export async function readConversation(id: string) {
  const { userId } = chat();
  const askedAt = now();
  const answer = await query((api) => api.conversations.get({ params: { id } }));
  if (chat().userId !== userId) return null;
  if (answer.ok) {
    const overtaken = wasUpdatedSince(id, askedAt);
    setConversation(mergeConversation(chat().conversations.get(id), answer.value, { overtaken }));
  }
  return answer;
}

/** Adds a conversation to the lists that match it and whose loaded pages reach as far. */
export function insertIntoLists(conversation: Conversation): void {
  const { lists, conversations } = chat();
  for (const [key, list] of lists) {
    if (list.status !== 'ready' || list.ids.has(conversation.id)) continue;
    const filter = filterOf(key);
    if (!matches(conversation, filter) || !reaches(list, conversation, { ...filter, conversations }))
      continue;
    setList(key, { ids: new Set(list.ids).add(conversation.id) });
  }
}

/** Whether a loaded conversation comes after this one. A complete list always reaches as far. */
function reaches(
  { ids, cursor }: ListData,
  conversation: Conversation,
  { sort = 'recent', conversations }: ListFilter & { conversations: ReadonlyMap<string, Conversation> },
): boolean {
  if (!cursor) return true;
  const compare = compareBy(sort);
  return [...ids].some((id) => {
    const loaded = conversations.get(id);
    return loaded !== undefined && compare(conversation, loaded) < 0;
  });
}
