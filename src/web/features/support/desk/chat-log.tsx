import { Button } from '#web/ui/button.tsx';
import { ToEndButton } from '#web/ui/to-end-button.tsx';
import { useLogScroll } from '#web/ui/use-log-scroll.ts';
import { ChatMessage } from './chat-message.tsx';
import type { useChat } from './use-chat.ts';

type Thread = ReturnType<typeof useChat>;

/** The messages, scrolled to the end unless the reader has scrolled up. */
export function ChatLog({ thread, chat }: { thread: Thread; chat: NonNullable<Thread['chat']> }) {
  const { messages, unsent, hasOlder, loadOlder } = thread;
  const { box, content, away, onScroll, scrollToEnd } = useLogScroll({
    // Older messages load only by the button.
    hasOlder: false,
    loadOlder,
    onSeen: thread.seen,
    initialPosition: messages.length > 0 ? 'bottom' : null,
    oldest: String(messages[0]?.seq ?? ''),
    lastOwnKey: unsent.at(-1)?.clientId ?? '',
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-bg">
      <div
        ref={box}
        role="log"
        // The Announcer reads new messages. A live log would also read older messages and the user's own.
        aria-live="off"
        aria-label={`Messages with ${chat.user.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 [overflow-anchor:none]"
      >
        {hasOlder && (
          <Button variant="quiet" size="sm" onClick={loadOlder} className="self-center">
            Load earlier messages
          </Button>
        )}
        <ol ref={content} className="mt-auto flex min-w-0 flex-col gap-1">
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
      {away && <ToEndButton onClick={scrollToEnd} />}
    </div>
  );
}
