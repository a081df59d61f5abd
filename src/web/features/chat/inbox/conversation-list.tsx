import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ConversationPart, ConversationSort } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import type { ConversationList as List } from '#web/features/chat/state/chat-types.ts';
import { SORT_CHOICES } from '#web/features/chat/state/sort-conversations.ts';
import { useOnline } from '#web/runtime/use-online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipRemovable } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortPill } from '#web/ui/sort-pill.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NOTHING_IN_PART, PartTabs } from './part-tabs.tsx';

type ListProps = {
  list: List;
  /** The search text. */
  words: string;
  onType: (text: string) => void;
  sort: ConversationSort;
  onSort: (sort: string) => void;
  /** Undefined shows all conversations. */
  part: ConversationPart | undefined;
  onPart: (part: ConversationPart | undefined) => void;
  /** The list shows only conversations about one listing. */
  aboutItem: boolean;
  onShowAll: () => void;
  openId: string | null;
};

/** The list of conversations with its search field and sort menu. */
export function ConversationList(props: ListProps) {
  const { list, words, onType, sort, onSort, part, onPart, aboutItem, onShowAll } = props;
  const field = useRef<HTMLInputElement>(null);
  const hasNone = list.status === 'ready' && list.items.length === 0 && !words && !part;
  return (
    <>
      <search className="flex-none px-4 pt-1 pb-2.5 md:pt-4">
        {!hasNone && (
          <div className="field-box min-h-11! rounded-full! bg-wash! not-focus-within:shadow-none!">
            <Search className="size-4.5 text-ink-2" />
            <input
              ref={field}
              type="search"
              value={words}
              onChange={(event) => onType(event.currentTarget.value)}
              placeholder="Search conversations..."
              aria-label="Search conversations"
              autoComplete="off"
              maxLength={100}
              enterKeyHint="search"
              className="h-11 [&::-webkit-search-cancel-button]:hidden"
            />
            {words && (
              <IconButton
                label="Clear search"
                className="-mr-3"
                onClick={() => {
                  onType('');
                  field.current?.focus();
                }}
              >
                <X className="size-4.5" />
              </IconButton>
            )}
          </div>
        )}
        {!hasNone && !aboutItem && <PartTabs part={part} onPart={onPart} />}
        {/* Conversations about one listing have the same price and need no sort menu. */}
        {!hasNone && !aboutItem && (
          <div className="-mx-3 -mb-2">
            <SortPill
              quiet
              value={sort}
              onChange={({ target }) => onSort(target.value)}
              choices={SORT_CHOICES}
            />
          </div>
        )}
        {aboutItem && (
          <ChipRemovable verb="Show all conversations, not only:" className="mt-2.5" onClick={onShowAll}>
            About {list.items[0]?.item?.title ?? 'one item'}
          </ChipRemovable>
        )}
      </search>
      <OfflineNote isShown={list.items.length > 0} />
      <div className="min-h-0 flex-1 overscroll-contain md:overflow-y-auto">
        <Rows {...props} />
      </div>
      <p role="status" className="sr-only">
        {words.trim() && list.status === 'ready' && resultCountText(list.items.length, list.hasMore)}
      </p>
    </>
  );
}

/** Cached conversations look like current ones, so a note says that the user is offline. */
function OfflineNote({ isShown }: { isShown: boolean }) {
  const online = useOnline();
  return (
    <p
      role="status"
      className="flex-none bg-accent-soft text-center text-xs text-ink not-empty:px-4 not-empty:py-2"
    >
      {!online && isShown && 'You are offline. New messages appear when you are back online.'}
    </p>
  );
}

function resultCountText(count: number, more: boolean): string {
  if (count === 0) return 'No conversations found';
  return `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'conversation' : 'conversations'} found`;
}

function Rows({ list, words, sort, part, aboutItem, openId }: ListProps) {
  const here = useLocation();
  // Conversations that are already loaded are shown during the request.
  if (list.items.length === 0 && list.status !== 'ready')
    return list.status === 'failed' ? <NotLoaded list={list} beside={openId !== null} /> : <ListSkeleton />;
  if (list.items.length === 0 && part && !words.trim())
    return <p className="px-6 py-12 text-center text-ink-2">{NOTHING_IN_PART[part]}</p>;
  if (list.items.length === 0)
    return words.trim() ? <NothingFound /> : <NoConversations about={aboutItem} className="md:hidden" />;
  return (
    <nav aria-label="Conversations">
      <ul className="pb-2">
        {list.items.map((conversation) => (
          <li key={conversation.id} className="@container">
            <ConversationRow
              conversation={conversation}
              current={conversation.id === openId}
              instead={openId !== null}
              withPrice={sort !== 'recent'}
              here={here}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && <More list={list} />}
    </nav>
  );
}

/** Loads the next page when the end of the list comes near. The button is for users who reach it earlier. */
function More({ list: { loadMore, loadingMore } }: { list: List }) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  load.current = loadMore;
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '400px',
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="grid justify-items-center pb-4">
      <Button variant="quiet" busy={loadingMore} busyLabel="Loading..." onClick={loadMore}>
        Load more conversations
      </Button>
    </div>
  );
}

function NothingFound() {
  return (
    <div className="px-6 py-12 text-center">
      <p className="font-semibold">No conversations found</p>
      <p className="mt-1 text-sm text-ink-2">Try another name, or words from the item’s title.</p>
    </div>
  );
}

/** Takes the place of the list on phones, and of the conversation on wide screens. */
export function NoConversations({ about, className }: { about: boolean; className?: string }) {
  return (
    <EmptyState
      object="chat"
      title="No messages yet"
      className={className}
      actions={!about && <ButtonLink to={inChosenLocation(paths.search())}>Browse Items</ButtonLink>}
    >
      {about
        ? 'Nobody has written about this item.'
        : 'When you write to a seller, or a buyer writes to you, it shows here.'}
    </EmptyState>
  );
}

function NotLoaded({ list: { failure, retry }, beside }: { list: List; beside: boolean }) {
  const online = useOnline();
  return (
    <div role="alert" className="px-6 py-12 text-center">
      <p className="font-semibold">
        {online ? 'Your conversations could not be loaded' : 'You seem to be offline'}
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        {online && failure ? failure.text : 'They are safe. Please check your connection.'}
      </p>
      {/* Beside an open conversation, the primary button is in the conversation. */}
      <Button variant={beside ? 'secondary' : 'primary'} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
