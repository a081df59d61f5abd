import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import { formatMonthYear } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { Announcer } from '#web/features/chat/announcer.tsx';
import type { StaffUpdate } from '#web/features/staff/staff-stream.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { ChatSettling } from './chat-settling.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { useChat } from './use-chat.ts';

/** One conversation with a user, with the field for support's reply. */
export function ChatThread({
  id,
  onUpdateRef,
}: {
  id: string;
  /** Receives the handler for updates from the event stream. */
  onUpdateRef: RefObject<((update: StaffUpdate) => void) | null>;
}) {
  const thread = useChat(id);
  const { chat, messages } = thread;
  useEffect(() => {
    onUpdateRef.current = thread.handleUpdate;
    return () => {
      onUpdateRef.current = null;
    };
  });
  if (thread.failure && (!chat || !thread.wereRead))
    return (
      <NotLoaded title="The chat could not be loaded" why={thread.failure.text} onRetry={thread.retry} />
    );
  if (!chat) return <DeskSkeleton />;
  return (
    <div className="flex h-[max(22rem,calc(100dvh-19.5rem))] max-h-180 lg:h-[max(24rem,calc(100dvh-17rem))] flex-col overflow-hidden rounded-panel bg-surface shadow-panel">
      <Head user={chat.user} />
      <ChatLog thread={thread} chat={chat} />
      {/* Mounted after the first messages have loaded, so that only later ones are announced. */}
      {messages.length > 0 && (
        <Announcer messages={messages} toText={({ message }) => `${chat.user.name}: ${message || 'Photo'}`} />
      )}
      <ChatSettling chat={chat} seenSeq={thread.seenSeq} onSettled={thread.put} onStale={thread.retry} />
      {chat.user.left ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2">
          This member has left Kasuwa. You cannot reply.
        </p>
      ) : (
        <ChatComposer chatId={id} onPost={thread.post} />
      )}
    </div>
  );
}

function Head({ user }: { user: SupportChat['user'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line px-4 py-3 md:px-5">
      <Avatar name={user.name} src={user.avatar} />
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="truncate text-base tracking-normal outline-none lg:text-base"
        >
          <bdi>{user.name}</bdi>
        </h2>
        <p className="text-xs text-ink-2">Member since {formatMonthYear(new Date(user.joinDate))}</p>
      </div>
      {!user.left && (
        <Link to={paths.seller(user.id)} className="link hit relative flex-none text-sm">
          Public page
        </Link>
      )}
    </header>
  );
}
