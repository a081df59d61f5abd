import { MessagesSquare } from 'lucide-react';
import { useConversations } from '#web/features/chat/state/use-conversations.ts';
import { NoConversations } from './conversation-list.tsx';
import { useListFilter } from './use-list-filter.ts';

/** Beside the list on wide screens while no conversation is open. */
export function NoneOpen() {
  const { adId } = useListFilter();
  const { status, items } = useConversations({ adId: adId ?? '' });
  if (status === 'ready' && items.length === 0)
    return <NoConversations about={adId !== null} className="m-auto" />;
  return (
    <p className="m-auto grid max-w-80 justify-items-center gap-3 p-6 text-center text-ink-2">
      <MessagesSquare className="size-10 stroke-[1.4] text-line-strong" />
      Choose a conversation to read it.
    </p>
  );
}
