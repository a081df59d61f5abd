import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { KeysDialog } from '#web/features/staff/keys-dialog.tsx';
import { type StaffUpdate, useStaffStream } from '#web/features/staff/staff-stream.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ChatRow } from './chat-row.tsx';
import { ChatThread } from './chat-thread.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { StateChip } from './state-chip.tsx';
import { type ChatsState, useChats } from './use-chats.ts';
import { DESK_KEYS, useDeskKeys } from './use-desk-keys.ts';

/** Conversations with users: list and thread side by side on a desktop, one at a time on a phone. */
export function DeskChats() {
  const { chatId = null } = useParams();
  const [params] = useSearchParams();
  const state: ChatsState = params.get('state') === 'all' ? 'all' : 'waiting';
  const chats = useChats(state);
  const thread = useRef<((update: StaffUpdate) => void) | null>(null);
  const now = useNow();
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  useStaffStream((update) => {
    if (update.type === 'contact' || update.type === 'cases') return;
    chats.refresh();
    thread.current?.(update);
  });
  const query = state === 'all' ? '?state=all' : '';
  useDeskKeys({
    items: chats.items,
    openId: chatId,
    open: (id) => void navigate(paths.supportChat(id) + query),
    readMore: chats.hasMore ? chats.readMore : undefined,
    showKeys: () => setShowsKeys(true),
  });
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section aria-label="Chats" className={cx('min-w-0', chatId && 'max-lg:hidden')}>
        <div className="flex flex-wrap gap-2 pb-4">
          <StateChip to={paths.supportChats} current={state === 'waiting'}>
            Waiting{chats.waiting !== null && ` ${chats.waiting}`}
          </StateChip>
          <StateChip to={`${paths.supportChats}?state=all`} current={state === 'all'}>
            All
          </StateChip>
        </div>
        {chats.items?.length === 0 && !chats.problem && (
          <EmptyState object="chat" title={state === 'waiting' ? 'Nobody is waiting' : 'No chats yet'}>
            {state === 'waiting'
              ? 'When a member writes to support, it appears here.'
              : 'Every conversation with support appears here, newest first.'}
          </EmptyState>
        )}
        <LiveAnnouncement>
          {chats.items ? (state === 'all' ? `${chats.items.length} shown` : `${chats.waiting} waiting`) : ''}
        </LiveAnnouncement>
        <ul className="-mx-3 grid grid-cols-1 gap-1">
          {chats.items?.map((chat) => (
            <li key={chat.id}>
              <ChatRow
                chat={chat}
                now={now}
                to={paths.supportChat(chat.id) + query}
                current={chat.id === chatId}
              />
            </li>
          ))}
        </ul>
        {!chats.items && chats.loading && <DeskSkeleton />}
        <div className="mt-4 grid justify-items-center *:max-w-full">
          <ListEnd
            title={chats.items ? 'The rest could not be loaded' : 'The chats could not be loaded'}
            problem={chats.problem}
            hasMore={chats.hasMore}
            loading={chats.loading}
            onMore={chats.readMore}
          />
        </div>
      </section>
      <section aria-label="Chat" className={cx('min-w-0', !chatId && 'max-lg:hidden')}>
        {chatId && (
          <>
            <ButtonLink
              to={paths.supportChats + query}
              variant="quiet"
              size="sm"
              className="-ml-4 mb-2 lg:hidden"
            >
              <ArrowLeft />
              All chats
            </ButtonLink>
            <ChatThread key={chatId} id={chatId} onUpdateRef={thread} />
          </>
        )}
        {!chatId && (
          <Panel className="min-h-80 content-center! justify-items-center text-center text-ink-2">
            <MessagesSquare className="size-10 stroke-[1.4] text-line-strong" />
            Choose a chat to read and answer it.
          </Panel>
        )}
      </section>
      <KeysDialog groups={DESK_KEYS} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}
