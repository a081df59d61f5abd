import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { Photo } from '#shared/contract/listings.ts';
import type { Message } from '#shared/contract/messages.ts';
import { formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import type { ConversationReportReason } from '#shared/rules/report-reasons.ts';
import { mainKind, SCAM_WARNINGS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { SCAM_REPORT_REASONS } from '#shared/rules/scam-report-reasons.ts';
import type { PlacedCard } from '#web/features/chat/meetup/use-meetup.tsx';
import { ChatBubble, ChatTick, ScamWarning } from '#web/ui/chat-bubble.tsx';
import { participantName } from './message-text.ts';
import { OfferAnswer, OfferCard } from './offer-card.tsx';
import { PhotoBubble } from './photo-bubble.tsx';

/** The data and actions that all messages of a conversation share. */
export type MessageParts = {
  /** The name of the other user. */
  name: string;
  /** The role of the signed-in user. */
  role: Conversation['role'];
  answersOffers: boolean;
  /** Whether an offer can be accepted or countered, and not only declined. */
  canAgree: boolean;
  onAccept: (seq: number, amount: number) => void;
  onDecline: (seq: number) => void;
  onCounter: () => void;
  onReport: (reason: ConversationReportReason) => void;
  /** Null if the other user is already blocked. */
  onBlock: (() => void) | null;
  onPhoto: (photo: Photo) => void;
  /** The card that replaces the message with the current proposal of a meetup. */
  meetup: PlacedCard | null;
};

/** One message with its time and delivery status, followed by a warning if it looks like a scam. */
export function MessageItem({
  message,
  showsTime,
  parts,
}: {
  message: Message;
  showsTime: boolean;
  parts: MessageParts;
}) {
  const mine = message.sender === 'me';
  const warning = mainKind(message.warnings);
  return (
    <>
      <span className="sr-only">{mine ? 'You:' : `${participantName(parts.name)}:`}</span>
      <MessageBody message={message} parts={parts} />
      {showsTime && (
        <ChatTick
          mine={mine}
          time={formatTime(new Date(message.timestamp))}
          status={mine ? message.status : undefined}
        />
      )}
      {warning && <Warning kind={warning} parts={parts} />}
    </>
  );
}

function MessageBody({ message, parts }: { message: Message; parts: MessageParts }) {
  const mine = message.sender === 'me';
  const { photo, offer } = message;
  if (message.kind === 'offer' && offer) {
    return (
      <OfferCard
        offer={offer}
        mine={mine}
        name={parts.name}
        actions={
          !mine && offer.state === 'open' && parts.answersOffers
            ? {
                canAgree: parts.canAgree,
                onAccept: () => parts.onAccept(message.seq, offer.amount),
                onDecline: () => parts.onDecline(message.seq),
                onCounter: parts.onCounter,
              }
            : null
        }
      />
    );
  }
  if (message.seq === parts.meetup?.message) return parts.meetup.card;
  if (message.kind === 'answer' && offer)
    return <OfferAnswer offer={offer} mine={mine} name={parts.name} role={parts.role} />;
  return (
    <>
      {photo && (
        <PhotoBubble
          mine={mine}
          photo={photo}
          whose={mine ? 'yours' : `${participantName(parts.name)}’s`}
          onOpen={() => parts.onPhoto(photo)}
        />
      )}
      {message.message && <ChatBubble mine={mine}>{message.message}</ChatBubble>}
    </>
  );
}

function Warning({ kind, parts }: { kind: ScamKind; parts: MessageParts }) {
  const { title, text } = SCAM_WARNINGS[kind];
  return (
    <ScamWarning
      title={title}
      icon={<ShieldAlert />}
      actions={
        <>
          <Link to={paths.safety} className="link hit relative whitespace-nowrap">
            Safety guidelines
          </Link>
          {' · '}
          <Link
            to={paths.helpArticle('safety', 'if-you-were-scammed')}
            className="link hit relative whitespace-nowrap"
          >
            Already paid?
          </Link>
          {' · '}
          <button
            type="button"
            onClick={() => parts.onReport(SCAM_REPORT_REASONS[kind])}
            className="link hit relative"
          >
            Report
          </button>
          {parts.onBlock && (
            <>
              {' · '}
              <button type="button" onClick={parts.onBlock} className="link hit relative">
                Block
              </button>
            </>
          )}
        </>
      }
    >
      {text}
    </ScamWarning>
  );
}
