import { useEffect, useMemo } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { useSession } from '#web/data/session.ts';
import { type ListFilter, listKey, readList, readMore } from './chat-lists.ts';
import { connectChat, retainList } from './chat-live.ts';
import { chat, NEW_LIST, useChat } from './chat-state.ts';
import type { ConversationList } from './chat-types.ts';
import { matches } from './merge-conversations.ts';
import { compareBy } from './sort-conversations.ts';

/** The search waits for a pause in typing instead of sending a request for each letter. */
const TYPING_DEBOUNCE_MS = 250;

/** The user's conversations in the requested order, with live updates. */
export function useConversations({ q = '', adId = '', sort = 'recent', part }: ListFilter): ConversationList {
  const userId = useSession().user?.id;
  const key = listKey({ q, adId, sort, part });
  const list = useChat(({ lists }) => lists.get(key)) ?? NEW_LIST;
  const conversations = useChat((state) => state.conversations);

  useEffect(() => {
    if (!userId) return;
    const disconnect = connectChat(userId);
    const release = retainList(key);
    const wait = setTimeout(
      // Conversations that were read meanwhile leave the unread ones when the tab is opened again.
      () => (part === 'unread' || chat().lists.get(key)?.status !== 'ready') && void readList(key),
      q.trim() ? TYPING_DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(wait);
      release();
      disconnect();
    };
  }, [userId, key, q, part]);

  const items = useMemo(
    () => select(conversations, list.status === 'ready' ? list.ids : null, { q, adId, sort, part }),
    [conversations, list, q, adId, sort, part],
  );

  return useMemo(
    () => ({
      status: list.status,
      failure: list.failure,
      items,
      hasMore: list.cursor !== null,
      loadingMore: list.loadingMore,
      loadMore: () => void readMore(key),
      retry: () => void readList(key),
    }),
    [list, items, key],
  );
}

/** Until the server responds, the filter is applied to the loaded conversations here. */
function select(
  conversations: ReadonlyMap<string, Conversation>,
  ids: ReadonlySet<string> | null,
  filter: ListFilter,
): Conversation[] {
  return [...conversations.values()]
    .filter(({ id, hidden }) => !hidden && (!ids || ids.has(id)))
    .filter((conversation) => ids !== null || matches(conversation, filter))
    .sort(compareBy(filter.sort ?? 'recent'));
}
