import { type ReactNode, useRef, useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Photo } from '#shared/contract/listings.ts';
import type { Message } from '#shared/contract/messages.ts';
import { formatMessageDay, formatMessageTime } from '#shared/format/dates.ts';
import { Announcer } from '#web/features/chat/announcer.tsx';
import type { PlacedCard } from '#web/features/chat/meetup/use-meetup.tsx';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatDay } from '#web/ui/chat-bubble.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ToEndButton } from '#web/ui/to-end-button.tsx';
import { useLogScroll } from '#web/ui/use-log-scroll.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { firstUnread, type LogEntry, logEntries } from './log-entries.ts';
import { MessageItem, type MessageParts } from './message-item.tsx';
import { canAgree, messageText, participantName } from './message-text.ts';
import { PendingItem } from './pending-item.tsx';
import { RejectionAnnouncer } from './rejection-announcer.tsx';
import { TypingBubble } from './typing-bubble.tsx';

type LogProps = {
  thread: Thread;
  conversation: Conversation;
  onAccept: MessageParts['onAccept'];
  onCounter: () => void;
  onReport: MessageParts['onReport'];
  onBlock: MessageParts['onBlock'];
  meetup: PlacedCard | null;
  /** After all messages. */
  handover: ReactNode;
};

/** The loaded messages of a conversation, followed by the pending ones. */
export function MessageLog({
  thread,
  conversation,
  onAccept,
  onCounter,
  onReport,
  onBlock,
  meetup,
  handover,
}: LogProps) {
  const { messages, pending, hasOlder, loadOlder, seen } = thread;
  const { name } = conversation.participant;
  const now = useNow();
  // Fixed when the conversation is opened, so that reading does not move the “New messages” line.
  const [newFrom] = useState(() => firstUnread(messages, conversation.myReadSeq));
  const entries = logEntries(messages, { newFrom, phoneSeenAt: conversation.phoneSeenAt });
  const { box, content, away, onScroll, scrollToEnd } = useLogScroll({
    hasOlder,
    loadOlder,
    onSeen: seen,
    initialPosition: newFrom === null ? 'bottom' : 'first-unread',
    oldest: String(messages[0]?.seq ?? ''),
    lastOwnKey: pending.at(-1)?.clientId ?? '',
  });
  const viewer = usePhotoViewer(messages, name);
  const missed = useMissed(messages, away);
  const parts: MessageParts = {
    name,
    role: conversation.role,
    answersOffers: conversation.status === 'open' && !pending.some(({ kind }) => kind === 'answer'),
    canAgree: canAgree(conversation),
    onDecline: (seq) => thread.answerOffer(seq, 'decline'),
    onAccept,
    onCounter,
    onReport,
    onBlock,
    onPhoto: viewer.show,
    meetup,
  };
  const isEmpty = messages.length === 0 && pending.length === 0;
  return (
    <div className="relative flex min-h-24 flex-1 flex-col bg-bg">
      <div
        ref={box}
        role="log"
        // The announcer below reads new messages out. A live log would also read older messages out.
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 [overflow-anchor:none] md:px-6 md:py-5"
      >
        {isEmpty && conversation.status === 'open' && <NoMessages name={name} />}
        <ol ref={content} className="mt-auto flex min-w-0 flex-col gap-1">
          {hasOlder && <Earlier thread={thread} />}
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} now={now} parts={parts} />
          ))}
          {meetup?.message === null && (
            <li data-key="meetup" className="flex min-w-0 flex-col">
              {meetup.card}
            </li>
          )}
          {handover && (
            <li data-key="handover" className="flex min-w-0 flex-col empty:hidden">
              {handover}
            </li>
          )}
          {pending.map((message) => (
            <PendingItem
              key={message.clientId}
              message={message}
              onRetry={() => thread.sendAgain(message.clientId)}
              onDiscard={() => thread.discard(message.clientId)}
            />
          ))}
          {thread.otherIsTyping && <TypingBubble name={participantName(name)} />}
        </ol>
      </div>
      {away && <ToEndButton missed={missed} onClick={scrollToEnd} />}
      <Announcer
        messages={messages}
        toText={(message) => `${participantName(name)}: ${messageText(message)}`}
      />
      <RejectionAnnouncer pending={pending} />
      {viewer.part}
    </div>
  );
}

/** The error text is beside the button if there is room, so that the button does not move. */
function Earlier({ thread: { loadingOlder, olderFailed, loadOlder } }: { thread: Thread }) {
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-2 self-center pb-2">
      <span role="status" className="text-xs text-ink-2">
        {olderFailed && 'Earlier messages could not be loaded.'}
      </span>
      <Button variant="quiet" size="sm" busy={loadingOlder} busyLabel="Loading..." onClick={loadOlder}>
        {olderFailed ? 'Try again' : 'Load earlier messages'}
      </Button>
    </li>
  );
}

function Entry({ entry, now, parts }: { entry: LogEntry; now: Date; parts: MessageParts }) {
  switch (entry.kind) {
    case 'day':
      return (
        <li data-key={entry.key} className="self-center">
          <ChatDay>{formatMessageDay(entry.date, now)}</ChatDay>
        </li>
      );
    case 'new':
      return (
        <li
          data-key="new"
          className="my-2 flex items-center gap-3 text-xs font-semibold text-primary-ink before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
        >
          New messages
        </li>
      );
    case 'phone-seen':
      return (
        <li data-key={entry.key} className="self-center py-2 text-center text-xs text-ink-3">
          {participantName(parts.name)} looked at your phone number · {formatMessageTime(entry.date, now)}
        </li>
      );
    case 'message':
      return (
        <li data-key={entry.key} data-message="" className="flex min-w-0 flex-col">
          <MessageItem message={entry.message} showsTime={entry.showsTime} parts={parts} />
        </li>
      );
  }
}

function NoMessages({ name }: { name: string }) {
  return (
    <EmptyState object="chat" title="No messages yet" as="h3" className="my-auto">
      Say hello to {participantName(name)}.
    </EmptyState>
  );
}

/** Whether the other user has posted since the reader scrolled up. */
function useMissed(messages: readonly Message[], away: boolean): boolean {
  const last = messages.at(-1)?.seq ?? 0;
  const seen = useRef(last);
  if (!away) seen.current = last;
  return messages.some(({ seq, sender }) => sender === 'other' && seq > seen.current);
}

/** Shows the photos of all loaded messages full screen. */
function usePhotoViewer(messages: readonly Message[], name: string) {
  const viewer = useOnDemand(async () => (await import('#web/features/listing/viewer.tsx')).Viewer);
  const [start, setStart] = useState(0);
  const photos = messages.flatMap(({ photo }) => photo ?? []);
  function show(photo: Photo) {
    setStart(Math.max(0, photos.indexOf(photo)));
    void viewer.openPart();
  }
  const part = viewer.Part && photos.length > 0 && (
    <viewer.Part
      photos={photos}
      title={`your conversation with ${name}`}
      start={start}
      open={viewer.open}
      onClose={() => viewer.setOpen(false)}
    />
  );
  return { show, part };
}
