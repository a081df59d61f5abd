import type {
  Conversation,
  ConversationPart,
  ConversationState,
  InboxEvent,
} from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { fold } from '#shared/rules/search/fold.ts';

// Merges received conversations and events into the local state. The result is the same if data arrives late,
// twice or out of order.

/**
 * The received state is newer, except where this device is ahead: it shows a read or a deletion before the
 * server has confirmed it.
 */
export function mergeState(local: ConversationState, received: ConversationState): ConversationState {
  const furthest = (name: SeqField) => Math.max(local[name], received[name]);
  const lastSeq = furthest('lastSeq');
  const myReadSeq = furthest('myReadSeq');
  const deletedSeq = furthest('deletedSeq');
  return {
    lastSeq,
    myReadSeq,
    deletedSeq,
    status: received.status,
    deal: received.deal,
    reservedForOtherUntil: received.reservedForOtherUntil,
    blockedByMe: received.blockedByMe,
    deliveredSeq: furthest('deliveredSeq'),
    readSeq: furthest('readSeq'),
    unread: received.myReadSeq < myReadSeq ? Math.min(received.unread, lastSeq - myReadSeq) : received.unread,
    hidden: received.deletedSeq < deletedSeq ? lastSeq <= deletedSeq : received.hidden,
  };
}

type SeqField = 'lastSeq' | 'myReadSeq' | 'deletedSeq' | 'deliveredSeq' | 'readSeq';

/** `overtaken`: an event arrived during the request, so the response may be older than the event. */
export function mergeConversation(
  local: Conversation | undefined,
  fetched: Conversation,
  { overtaken }: { overtaken: boolean },
): Conversation {
  if (!local) return fetched;
  return updateLastMessage({
    ...fetched,
    ...(overtaken ? mergeState(fetched, local) : mergeState(local, fetched)),
    lastMessage: later(local.lastMessage, fetched.lastMessage),
    timestamp: local.timestamp > fetched.timestamp ? local.timestamp : fetched.timestamp,
  });
}

export function applyEvent(
  local: Conversation,
  { state, messages }: Omit<InboxEvent, 'unreadTotal'>,
): Conversation {
  const newest = messages.at(-1) ?? null;
  const lastMessage = later(local.lastMessage, newest);
  return updateLastMessage({
    ...local,
    ...mergeState(local, state),
    lastMessage,
    timestamp:
      newest && lastMessage === newest && newest.timestamp > local.timestamp
        ? newest.timestamp
        : local.timestamp,
  });
}

/** Whether the conversation must be read again, because the event does not contain all that changed. */
export function needsReload(local: Conversation, after: Conversation): boolean {
  const { lastSeq, deletedSeq, lastMessage } = after;
  // The listing may have changed, and events do not contain it.
  if (local.status !== after.status) return true;
  return lastSeq > deletedSeq && (lastMessage?.seq ?? 0) < lastSeq;
}

/** A received message with the same number is newer, such as an offer that has been answered. */
function later(local: Message | null, received: Message | null): Message | null {
  if (!local || !received) return local ?? received;
  return received.seq >= local.seq ? received : local;
}

function updateLastMessage(conversation: Conversation): Conversation {
  const { lastMessage, deletedSeq } = conversation;
  if (!lastMessage) return conversation;
  if (lastMessage.seq <= deletedSeq) return { ...conversation, lastMessage: null };
  return { ...conversation, lastMessage: withReceipt(lastMessage, conversation) };
}

/** Sets the delivery status of a message from the delivered and read positions of its conversation. */
export function withReceipt(message: Message, state: ConversationState): Message {
  const [delivered, read] =
    message.sender === 'me' ? [state.deliveredSeq, state.readSeq] : [state.lastSeq, state.myReadSeq];
  const { seq } = message;
  const status = seq <= read ? 'read' : seq <= delivered ? 'delivered' : message.status;
  return status === message.status ? message : { ...message, status };
}

export function byLatest(a: Conversation, b: Conversation): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Matches as the server does: every word is in the name or the title, regardless of case and accents. */
export function matches(
  conversation: Conversation,
  { q, adId, part }: { q?: string; adId?: string; part?: ConversationPart },
): boolean {
  const { participant, item } = conversation;
  if (adId && item?.id !== adId) return false;
  if (part && !isInPart(conversation, part)) return false;
  const text = fold(`${participant.name} ${item?.title ?? ''}`);
  return fold(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isInPart({ role, item, unread }: Conversation, part: ConversationPart): boolean {
  if (part === 'unread') return unread > 0;
  return item !== null && role === (part === 'selling' ? 'seller' : 'buyer');
}
