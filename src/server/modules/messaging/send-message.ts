import type { Message, NewMessage } from '#shared/contract/messages.ts';
import type { ReservationDays } from '#shared/rules/deals.ts';
import { createDraft, draftMeetup, draftOfferAnswer, type MeetupMessage } from './message-drafts.ts';
import { lockConversation } from './own-conversation.queries.ts';
import { type MessageDraft, postMessage } from './post-message.ts';
import { postPlainMessage } from './post-plain-message.ts';
import type { Messaging } from './start-conversation.ts';

// Posts a text, a photo, an offer, an answer to an offer or a step of a meetup in an existing conversation.

export function sendMessage(
  messaging: Messaging,
  userId: string,
  conversationId: string,
  input: NewMessage,
): Promise<Message> {
  return postIn(messaging, userId, conversationId, () => createDraft(input, messaging.origin()));
}

export async function answerOffer(
  messaging: Messaging,
  userId: string,
  { id, seq }: { id: string; seq: string },
  input: { clientId: string; answer: 'accept' | 'decline'; days?: ReservationDays },
): Promise<Message> {
  // An invalid number gives the same error as an unknown one.
  const seqNumber = /^[1-9]\d{0,8}$/.test(seq) ? Number(seq) : null;
  const reserved: number[] = [];
  const draft = () =>
    draftOfferAnswer({ ...input, seq: seqNumber, onReserved: (listingId) => reserved.push(listingId) });
  const message = await postIn(messaging, userId, id, draft);
  messaging.notifyListingsChanged(reserved);
  return message;
}

/** For the meetups module, which records the step in the same transaction. */
export async function postMeetupMessage(
  messaging: MeetupMessaging,
  userId: string,
  conversationId: string,
  input: MeetupMessage,
): Promise<void> {
  await messaging.throttler.use('message', userId);
  await postMessage(messaging, draftMeetup(input, messaging.origin()), (tx) =>
    lockConversation(tx, conversationId, userId),
  );
}

export type MeetupMessaging = Pick<Messaging, 'db' | 'live' | 'throttler' | 'origin'>;

/** Counts first, so that a request over the limit costs little and its message is not analysed. */
async function postIn(
  messaging: Messaging,
  userId: string,
  conversationId: string,
  makeDraft: () => MessageDraft,
): Promise<Message> {
  let draft: MessageDraft | undefined;
  const posted = await postPlainMessage(messaging, userId, conversationId, () => {
    draft = makeDraft();
    return draft;
  });
  if (posted) return posted;
  const { message } = await postMessage(messaging, draft ?? makeDraft(), (tx) =>
    lockConversation(tx, conversationId, userId),
  );
  return message;
}
