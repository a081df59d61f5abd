import { Suspense, useRef } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import type { HandoverCardProps } from '#web/features/chat/handover/handover-card.tsx';
import { ComposerSkeleton, ItemSkeleton, MessagesSkeleton } from '#web/features/chat/inbox/list-skeleton.tsx';
import { SupportNote } from '#web/features/chat/inbox/support-mark.tsx';
import { usePreloadedCode } from '#web/features/chat/inbox/use-preloaded-code.ts';
import { useMeetup } from '#web/features/chat/meetup/use-meetup.tsx';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useFreshConversation } from '#web/features/chat/state/use-fresh-conversation.ts';
import type { RateCardProps } from '#web/features/trust/rate-card.tsx';
import { lazyPart } from '#web/runtime/lazy-part.ts';
import { useOnline } from '#web/runtime/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { ClosedNoteProps } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import type { DealBarProps } from './deal-bar.tsx';
import { MessageLog } from './message-log.tsx';
import { closedReasonOf } from './message-text.ts';
import { QuickBar } from './quick-bar.tsx';
import { BackToList, ThreadHead } from './thread-head.tsx';
import { ThreadItem } from './thread-item.tsx';
import { useAccepting } from './use-accepting.tsx';
import { focusThread, useFocusOnOpening, useFocusRecovery } from './use-focus.ts';
import { useThreadActions } from './use-thread-actions.tsx';

/** One conversation: other user, listing, messages and composer. */
export function ThreadPane({ id, thread }: { id: string; thread: Thread }) {
  const { conversation, status } = thread;
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReady = status === 'ready' && conversation !== null;
  useFocusOnOpening(isReady, heading, field);
  useFocusRecovery(heading, field);
  useFreshConversation(id, thread);
  const actions = useThreadActions(conversation);
  const accepting = useAccepting(thread, () => focusThread(heading, field));
  usePreloadedCode(isReady);
  const meetup = useMeetup(thread);
  const offer = useOnDemand(async () => (await import('./offer-dialog.tsx')).OfferDialog);

  if (status === 'not-found')
    return (
      <Suspense>
        <NotFound back={<BackToList />} />
      </Suspense>
    );
  if (status === 'failed') return <NotLoaded thread={thread} />;
  const closedReason = conversation && closedReasonOf(conversation);
  const Handover = conversation?.deal ? HandoverCard : LateHandover;
  const theirs = thread.messages.findLast(
    ({ kind, sender, offer }) => kind === 'offer' && sender === 'other' && offer?.state === 'open',
  );
  return (
    <>
      <ThreadHead
        conversation={conversation}
        heading={heading}
        onBlock={actions.block}
        onUnblock={actions.unblock}
        onReport={() => actions.report()}
        onDelete={actions.remove}
        onReserve={actions.reserve}
      />
      <About conversation={conversation} />
      {conversation && (conversation.deal || conversation.reservedForOtherUntil) && (
        <Suspense fallback={<div className="min-h-11 flex-none border-b border-line" />}>
          <DealBar conversation={conversation} onRelease={actions.release} />
        </Suspense>
      )}
      <OfflineNote />
      {isReady ? (
        <MessageLog
          key={id}
          thread={thread}
          conversation={conversation}
          onAccept={accepting.ask}
          onCounter={() => void offer.openPart()}
          onReport={actions.report}
          onBlock={conversation.blockedByMe ? null : actions.block}
          meetup={meetup.placed}
          handover={
            conversation.item && (
              <Suspense>
                <Handover conversation={conversation} plan={meetup.plan} field={field} />
              </Suspense>
            )
          }
        />
      ) : (
        <MessagesSkeleton />
      )}
      {!conversation && <ComposerSkeleton />}
      {conversation && !closedReason && (
        // With very large text the pane scrolls, and the composer stays in view.
        <div className="sticky bottom-0 z-1 flex-none border-t border-line">
          <PushPlace key={id} reason="message" className="mx-4 mt-3 md:mx-6" />
          <QuickBar
            thread={thread}
            conversation={conversation}
            meetup={meetup}
            onOffer={() => void offer.openPart()}
            onReserve={actions.reserve}
          />
          <Composer
            key={id}
            conversationId={id}
            field={field}
            onPost={thread.post}
            onPhoto={thread.sendPhoto}
            onTyping={thread.typing}
          />
        </div>
      )}
      {isReady && conversation.item?.status === 'sold' && (
        <Suspense>
          <RateCard
            listingId={conversation.item.id}
            otherId={conversation.participant.id}
            name={conversation.participant.name}
          />
        </Suspense>
      )}
      {isReady && closedReason && (
        <Suspense>
          <ClosedNote
            closedReason={closedReason}
            onUnblock={conversation.blockedByMe ? actions.unblock : null}
          />
        </Suspense>
      )}
      {conversation?.item && offer.Part && (
        <offer.Part
          item={conversation.item}
          theirs={theirs?.offer?.amount ?? null}
          open={offer.open}
          onOpenChange={offer.setOpen}
          onOffer={thread.makeOffer}
        />
      )}
      {meetup.dialog}
      {accepting.dialog}
      {actions.dialogs}
    </>
  );
}

function About({ conversation }: { conversation: Conversation | null }) {
  if (!conversation) return <ItemSkeleton />;
  const { role, item, deal } = conversation;
  return item ? <ThreadItem role={role} item={item} deal={deal} /> : <SupportNote />;
}

/** Parts that few conversations have are loaded when they are shown. */
const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound);
const ClosedNote = lazyPart<ClosedNoteProps>(async () => (await import('./closed-note.tsx')).ClosedNote);
const RateCard = lazyPart<RateCardProps>(
  async () => (await import('#web/features/trust/rate-card.tsx')).RateCard,
);
const DealBar = lazyPart<DealBarProps>(async () => (await import('./deal-bar.tsx')).DealBar);
const HandoverCard = lazyPart<HandoverCardProps>(
  async () => (await import('#web/features/chat/handover/handover-card.tsx')).HandoverCard,
);

const LateHandover = lazyPart<HandoverCardProps>(
  async () => (await import('#web/features/chat/handover/late-handover.tsx')).LateHandover,
);

function OfflineNote() {
  const online = useOnline();
  return (
    <p
      role="status"
      className="flex-none bg-accent-soft text-center text-xs text-ink not-empty:px-4 not-empty:py-2"
    >
      {!online && 'You are offline. We send your message when you are back online.'}
    </p>
  );
}

function NotLoaded({ thread: { failure, retry } }: { thread: Thread }) {
  const online = useOnline();
  return (
    <div role="alert" className="flex flex-1 flex-col overflow-y-auto p-4">
      <BackToList />
      <EmptyState
        object="chat"
        title={online ? 'The conversation could not be loaded' : 'You seem to be offline'}
        className="my-auto"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {online && failure ? failure.text : 'It is safe. Please check your connection.'}
      </EmptyState>
    </div>
  );
}
