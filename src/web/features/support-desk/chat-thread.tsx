import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import { formatMonthYear } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage } from './chat-message.tsx';
import { ChatSettling } from './chat-settling.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { useChat } from './use-chat.ts';
import type { DeskNews } from './use-desk-stream.ts';

/** One conversation with a member, and where support answers. */
export function ChatThread({
  id,
  hearBy,
}: {
  id: string;
  /** By which what is heard comes here. */
  hearBy: RefObject<((news: DeskNews) => void) | null>;
}) {
  const thread = useChat(id);
  const { chat, messages, unsent } = thread;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hearBy.current = thread.hear;
    return () => {
      hearBy.current = null;
    };
  });
  const last = unsent.at(-1);
  const newest = `${chat !== null} ${messages.at(-1)?.seq} ${last?.clientId} ${last?.problem}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new comes into view
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest]);

  if (thread.failure && (!chat || messages.length === 0))
    return (
      <NotLoaded title="The chat could not be loaded" why={thread.failure.text} onRetry={thread.retry} />
    );
  if (!chat) return <DeskSkeleton />;
  return (
    <div className="flex h-[max(22rem,calc(100dvh-19.5rem))] max-h-180 lg:h-[max(24rem,calc(100dvh-17rem))] flex-col overflow-hidden rounded-panel bg-surface shadow-panel">
      <Head member={chat.member} />
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${chat.member.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain bg-bg px-4 py-4 -outline-offset-2"
      >
        {thread.hasOlder && (
          <Button variant="quiet" size="sm" onClick={thread.loadOlder} className="self-center">
            Load earlier messages
          </Button>
        )}
        <ol className="mt-auto flex min-w-0 flex-col gap-1">
          {messages.map((message) => (
            <ChatMessage key={message.seq} message={message} chat={chat} />
          ))}
          {unsent.map((answer) => (
            <ChatMessage
              key={answer.clientId}
              unsent={answer}
              chat={chat}
              onAgain={() => thread.sendAgain(answer)}
            />
          ))}
        </ol>
      </div>
      <ChatSettling
        chat={chat}
        seenSeq={messages.at(-1)?.seq ?? 0}
        onSettled={thread.put}
        onStale={thread.retry}
      />
      {chat.member.left ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2">
          This member has left Kasuwa and cannot be answered.
        </p>
      ) : (
        <ChatComposer chatId={id} onSay={thread.say} />
      )}
    </div>
  );
}

function Head({ member }: { member: SupportChat['member'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line px-4 py-3 md:px-5">
      <Avatar name={member.name} src={member.avatar} />
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="truncate text-base tracking-normal outline-none lg:text-base"
        >
          <bdi>{member.name}</bdi>
        </h2>
        <p className="text-xs text-ink-2">Member since {formatMonthYear(new Date(member.memberSince))}</p>
      </div>
      {!member.left && (
        <Link to={paths.seller(member.id)} className="link hit relative flex-none text-sm">
          Public page
        </Link>
      )}
    </header>
  );
}
