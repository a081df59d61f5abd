import { CircleAlert, Clock } from 'lucide-react';
import { formatTime } from '#shared/format/dates.ts';
import { formatNaira } from '#shared/format/money.ts';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';
import { ChatBubble, ChatTick } from '#web/ui/chat-bubble.tsx';
import { OfferCard } from './offer-card.tsx';

type PendingProps = { message: PendingMessage; onRetry: () => void; onDiscard: () => void };

/** A message that the server has not accepted: sending, waiting for a connection, or rejected. */
export function PendingItem({ message, onRetry, onDiscard }: PendingProps) {
  const { status } = message;
  return (
    <li data-key={message.clientId} data-message="" className="flex min-w-0 flex-col">
      <span className="sr-only">You:</span>
      <PendingBody message={message} />
      {status === 'sending' ? (
        <ChatTick mine time={formatTime(new Date(message.timestamp))} status="sending" />
      ) : (
        <div className="flex max-w-full flex-wrap items-center justify-end gap-x-3 self-end pb-1 text-badge">
          {status === 'waiting' ? (
            <span className="flex items-center gap-1 text-ink-3">
              <Clock className="size-4" />
              Waiting for a connection
            </span>
          ) : (
            <span className="flex min-w-0 items-start gap-1 text-danger-ink">
              <CircleAlert className="size-4" />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">Not sent</b>
                {message.reason && ` · ${message.reason}`}
              </span>
            </span>
          )}
          <button
            type="button"
            onClick={onRetry}
            className="link inline-flex min-h-11 min-w-11 items-center justify-center text-xs"
          >
            Try again
          </button>
          <button
            type="button"
            onClick={onDiscard}
            className="link inline-flex min-h-11 min-w-11 items-center justify-center text-xs"
          >
            Delete
          </button>
        </div>
      )}
    </li>
  );
}

function PendingBody({ message: { kind, message, offer, photoUrl, status } }: Pick<PendingProps, 'message'>) {
  if (kind === 'offer' && offer)
    return <OfferCard offer={{ ...offer, state: 'open' }} mine name="an answer" actions={null} />;
  if (kind === 'answer' && offer) {
    const verb = offer.state === 'accepted' ? 'Accepting' : 'Declining';
    return <p className="self-end text-sm text-ink-2">{`${verb} ${formatNaira(offer.amount)}`}</p>;
  }
  return (
    <>
      {kind === 'photo' && (
        <span className="mb-1 block w-60 max-w-[78%] self-end overflow-hidden rounded-[18px_18px_6px_18px] bg-wash">
          {photoUrl ? (
            <img
              src={photoUrl}
              alt="Your photo, sending"
              className={
                status === 'rejected'
                  ? 'max-h-80 w-full object-cover opacity-45'
                  : 'max-h-80 w-full object-cover'
              }
            />
          ) : (
            <span className="block aspect-4/3" />
          )}
        </span>
      )}
      {message && <ChatBubble mine>{message}</ChatBubble>}
    </>
  );
}
