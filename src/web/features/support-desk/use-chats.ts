import { useDeskPages } from './use-desk-pages.ts';

/** Who talks with support: those who wait, or all. Read again whenever something is heard. */

export type ChatsState = 'waiting' | 'all';

export function useChats(state: ChatsState) {
  const { known, setKnown: _, ...list } = useDeskPages(state, (api, which) => api.supportDesk.chats(which));
  return { ...list, waiting: known?.waiting ?? null };
}
