import { useState } from 'react';
import { useConversations } from '#web/features/chat/state/use-conversations.ts';
import { ConversationList } from './conversation-list.tsx';
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
