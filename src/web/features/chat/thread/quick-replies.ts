import type { Conversation } from '#shared/contract/conversations.ts';
import type { Meetup } from '#shared/contract/meetups.ts';
import type { Message } from '#shared/contract/messages.ts';
import { isOnMeetupDay } from '#shared/rules/meetups.ts';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';

// Replies that fit the next step of the deal: first the price, then the meetup, then the time after the sale.

export type DealStage =
  | 'open'
  | 'reserved'
  | 'meetup-suggested'
  | 'meetup-waiting'
  | 'meetup-agreed'
  | 'meetup-today'
  | 'sold';

/** A suggested meetup waits for the answer of the user who did not suggest it. */
export function dealStage(deal: Conversation['deal'], meetup: MeetupState | null, now: Date): DealStage {
  if (deal?.stage === 'sold') return 'sold';
  if (!meetup) return deal ? 'reserved' : 'open';
  if (meetup.status === 'proposed')
    return meetup.proposedBy === 'other' ? 'meetup-suggested' : 'meetup-waiting';
  return isOnMeetupDay(new Date(meetup.at), now) ? 'meetup-today' : 'meetup-agreed';
}

type MeetupState = Pick<Meetup, 'status' | 'proposedBy' | 'at'>;

/** The replies of the stage, without those that the user has already sent. */
export function quickReplies(
  stage: DealStage,
  { role, lastSeq, deletedSeq }: Pick<Conversation, 'role' | 'lastSeq' | 'deletedSeq'>,
  messages: readonly Pick<Message, 'sender' | 'message'>[],
  pending: readonly Pick<PendingMessage, 'message'>[],
): string[] {
  const isLate = lastSeq - deletedSeq + pending.length > FRESH_MESSAGES;
  if (stage === 'open' && isLate) return [];
  const mine = new Set(
    [...messages.filter(({ sender }) => sender === 'me'), ...pending].map((m) => m.message),
  );
  return QUICK_REPLIES[stage][role].filter((reply) => !mine.has(reply));
}

/** Before a deal, replies are offered at the start of the conversation only. */
const FRESH_MESSAGES = 4;

const forBoth = (...replies: string[]) => ({ buyer: replies, seller: replies });

const QUICK_REPLIES: Record<DealStage, Record<Conversation['role'], readonly string[]>> = {
  open: {
    buyer: ['What is your last price?', 'Can I see it today?', 'Where and when can we meet?'],
    seller: ['Yes, it is available.', 'When can you come to see it?', 'The price is slightly negotiable.'],
  },
  reserved: {
    buyer: ['When can we meet?', 'Where exactly?', 'Running late', 'I am here'],
    seller: ['When can you come?', 'Running late', 'I am here'],
  },
  'meetup-suggested': forBoth('Can we meet earlier?', 'Another place?', 'Thank you'),
  'meetup-waiting': forBoth(),
  'meetup-agreed': forBoth('Where exactly?', 'Thank you. See you there.'),
  'meetup-today': forBoth('Running late', 'I am here', 'Where exactly?'),
  sold: {
    buyer: ['Thank you, all is fine.', 'I have a question about it.'],
    seller: ['Thank you for buying.', 'Is everything fine?'],
  },
};
