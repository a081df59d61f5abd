import type { ApiOutputs } from '#shared/contract/index.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';

// Conversations with support: those of users who wait for an answer, or all.

export type ChatsState = 'waiting' | 'all';

const chats = createPagedResource<ApiOutputs['supportDesk']['chats'], ChatsState>(
  (api, { key: state, cursor }) => api.supportDesk.chats({ state, cursor }),
);

export function useChats(state: ChatsState) {
  const list = chats.useList(state);
  const other = chats.find(state === 'all' ? 'waiting' : 'all');
  return {
    ...list,
    waiting: (list.page ?? other)?.waiting ?? null,
    refresh: () => chats.refresh(state),
  };
}
