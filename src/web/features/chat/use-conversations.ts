import { useEffect, useMemo } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { useSession } from '#web/data/session.ts';
import { type ListWish, listKey, readList, readMore } from './chat-lists.ts';
import { followMember, holdList } from './chat-live.ts';
import { chat, NEW_LIST, useChat } from './chat-state.ts';
import type { ConversationList } from './chat-types.ts';
import { matches } from './merge-conversations.ts';
import { compareBy } from './sort-conversations.ts';

/** Somebody who types on is not asked for each letter. */
const TYPED_MS = 250;

/** The member's conversations in the order asked for, and what keeps them so. */
export function useConversations({ q = '', adId = '', sort = 'recent' }: ListWish): ConversationList {
  const member = useSession().user?.id;
  const key = listKey({ q, adId, sort });
  const list = useChat(({ lists }) => lists.get(key)) ?? NEW_LIST;
  const conversations = useChat((state) => state.conversations);

  useEffect(() => {
    if (!member) return;
    const leave = followMember(member);
    const letGo = holdList(key);
    const wait = setTimeout(
      () => chat().lists.get(key)?.status !== 'ready' && void readList(key),
      q.trim() ? TYPED_MS : 0,
    );
    return () => {
      clearTimeout(wait);
      letGo();
      leave();
    };
  }, [member, key, q]);

  const items = useMemo(
    () => choose(conversations, list.status === 'ready' ? list.ids : null, { q, adId, sort }),
    [conversations, list, q, adId, sort],
  );

  return useMemo(
    () => ({
      ...{ status: list.status, failure: list.failure, items },
      ...{ hasMore: list.cursor !== null, loadingMore: list.loadingMore },
      loadMore: () => void readMore(key),
      retry: () => void readList(key),
    }),
    [list, items, key],
  );
}

/** Until the server has answered, what is known already is searched and sorted here. */
function choose(
  conversations: ReadonlyMap<string, Conversation>,
  ids: ReadonlySet<string> | null,
  wish: ListWish,
): Conversation[] {
  return [...conversations.values()]
    .filter(({ id, hidden }) => !hidden && (!ids || ids.has(id)))
    .filter((conversation) => ids !== null || matches(conversation, wish))
    .sort(compareBy(wish.sort ?? 'recent'));
}
