import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useConversations } from '#web/features/chat/state/use-conversations.ts';
import { ConversationList, NoConversations } from './conversation-list.tsx';
import { useListFilter } from './use-list-filter.ts';

/** The list of conversations with the filters of the address and what the user types. */
export function ListPane({ openId }: { openId: string | null }) {
  const { adId, part, sort, change } = useListFilter();
  const [words, setWords] = useState('');
  const list = useConversations({ q: words, adId: adId ?? '', sort, part });
  return (
    <ConversationList
      list={list}
      words={words}
      onType={setWords}
      sort={sort}
      onSort={(next) => change('sort', next === 'recent' ? null : next)}
      part={part}
      onPart={(next) => change('show', next ?? null)}
      openId={openId}
      aboutItem={adId !== null}
      onShowAll={() => change('ad', null)}
    />
  );
}

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
