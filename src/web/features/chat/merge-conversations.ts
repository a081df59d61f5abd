import type { Conversation, ConversationState, InboxEvent, Message } from '#shared/contract/conversations.ts';
import { fold } from '#shared/rules/search/tokens.ts';

// How what is received joins what is known: whatever comes late, twice or in another order than it was asked for, the
// result is the same.

/**
 * What is received is the newer, except where this device is ahead: it shows a reading or a deletion before the server has
 * answered it.
 */
export function mergeState(known: ConversationState, received: ConversationState): ConversationState {
  const furthest = (name: Furthest) => Math.max(known[name], received[name]);
  const lastSeq = furthest('lastSeq');
  const myReadSeq = furthest('myReadSeq');
  const deletedSeq = furthest('deletedSeq');
  return {
    lastSeq,
    myReadSeq,
    deletedSeq,
    status: received.status,
    blockedByMe: received.blockedByMe,
    deliveredSeq: furthest('deliveredSeq'),
    readSeq: furthest('readSeq'),
    unread: received.myReadSeq < myReadSeq ? Math.min(received.unread, lastSeq - myReadSeq) : received.unread,
    hidden: received.deletedSeq < deletedSeq ? lastSeq <= deletedSeq : received.hidden,
  };
}

type Furthest = 'lastSeq' | 'myReadSeq' | 'deletedSeq' | 'deliveredSeq' | 'readSeq';

/** `overtaken`: something was received while the answer was on its way, and the answer may be the older of the two. */
export function mergeConversation(
  known: Conversation | undefined,
  fetched: Conversation,
  { overtaken }: { overtaken: boolean },
): Conversation {
  if (!known) return fetched;
  return withoutEmptyValues({
    ...fetched,
    ...(overtaken ? mergeState(fetched, known) : mergeState(known, fetched)),
    lastMessage: later(known.lastMessage, fetched.lastMessage),
    timestamp: known.timestamp > fetched.timestamp ? known.timestamp : fetched.timestamp,
  });
}

export function applyEvent(
  known: Conversation,
  { state, messages }: Omit<InboxEvent, 'unreadTotal'>,
): Conversation {
  const newest = messages.at(-1) ?? null;
  const lastMessage = later(known.lastMessage, newest);
  return withoutEmptyValues({
    ...known,
    ...mergeState(known, state),
    lastMessage,
    timestamp:
      newest && lastMessage === newest && newest.timestamp > known.timestamp
        ? newest.timestamp
        : known.timestamp,
  });
}

/** Whether an event alone cannot say how the conversation looks now: then it is read anew. */
export function needsReload(known: Conversation, after: Conversation): boolean {
  const { lastSeq, deletedSeq, lastMessage } = after;
  // What it is about has changed, of which events carry no picture.
  if (known.status !== after.status) return true;
  return lastSeq > deletedSeq && (lastMessage?.seq ?? 0) < lastSeq;
}

/** Of the same number the second is the newer: an offer has been answered. */
function later(known: Message | null, received: Message | null): Message | null {
  if (!known || !received) return known ?? received;
  return received.seq >= known.seq ? received : known;
}

function withoutEmptyValues(conversation: Conversation): Conversation {
  const { lastMessage, deletedSeq } = conversation;
  if (!lastMessage) return conversation;
  if (lastMessage.seq <= deletedSeq) return { ...conversation, lastMessage: null };
  return { ...conversation, lastMessage: withReceipt(lastMessage, conversation) };
}

/** How far a message has come, by the marks of its conversation. */
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

/** As the server looks for it: every word in the name or the title, whatever its case and accents. */
export function matches(conversation: Conversation, { q, adId }: { q?: string; adId?: string }): boolean {
  const { participant, item } = conversation;
  if (adId && item?.id !== adId) return false;
  const text = fold(`${participant.name} ${item?.title ?? ''}`);
  return fold(q ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
