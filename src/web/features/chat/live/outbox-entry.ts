import type { Message } from '#shared/contract/messages.ts';
import type { LimitRaise } from '#shared/errors.ts';
import type { ReservationDays } from '#shared/rules/deals.ts';
import type { Failure } from '#web/data/client.ts';
import type { QueueEntry } from '#web/device/queue-entry.ts';
import { needsConfirmedEmail } from '#web/features/account/needs-confirmed-email.ts';

// Messages that the server has not accepted yet: how they are stored, how they are shown, and what a failed
// attempt means for them.

export type OutgoingMessage =
  /** The first message about a listing. It starts the conversation, or continues an existing one. */
  | { kind: 'first'; adId: string; message: string }
  | { kind: 'text'; message: string }
  | { kind: 'photo'; message: string; file: File }
  | { kind: 'offer'; amount: number }
  /** The buyer's code, which closes the sale. Not shown as a message. */
  | { kind: 'handover'; conversationId: string; code: string }
  /** The buyer has checked the item at the meetup. Not shown as a message either. */
  | { kind: 'item-check'; conversationId: string }
  | { kind: 'answer'; seq: number; answer: 'accept' | 'decline'; amount: number; days?: ReservationDays };

/** `prepared`: the blob is already resized. `uploaded`: the id on the server and the time of the upload. */
export type OutboxPhoto = {
  name: string;
  blob: Blob;
  prepared: boolean;
  uploaded: { id: string; at: number } | null;
};

/** The id is the client id of the message. The lane is the conversation id or a `firstMessageLane`. */
export type OutboxEntry = QueueEntry & {
  outgoing:
    | Exclude<OutgoingMessage, { kind: 'photo' }>
    | { kind: 'photo'; message: string; photo: OutboxPhoto };
  /** The step that makes the server accept the message. */
  raise?: LimitRaise;
};

export type PendingMessage = {
  clientId: string;
  kind: Message['kind'];
  message: string;
  /** The URL of the photo on this device while it is being sent. */
  photoUrl: string | null;
  offer: Message['offer'];
  timestamp: string;
  /** `waiting`: sent automatically once there is a connection. `rejected`: by the server, with a reason. */
  status: 'sending' | 'waiting' | 'rejected';
  reason: string | null;
  raise: LimitRaise;
};

/** Takes the place of the conversation id until the first message about a listing was sent. */
export function firstMessageLane(adId: string): string {
  return `about ${adId}`;
}

export function pendingOf(
  { id: clientId, outgoing, at, rejection, raise = null }: OutboxEntry,
  { held, urlOf }: { held: boolean; urlOf: (clientId: string, blob: Blob) => string },
): PendingMessage {
  return {
    clientId,
    // A confirmation of a handover is shown in its card, not as a message.
    kind: (outgoing.kind === 'first' ? 'text' : outgoing.kind) as Message['kind'],
    reason: rejection,
    raise,
    message: 'message' in outgoing ? outgoing.message : '',
    photoUrl: outgoing.kind === 'photo' ? urlOf(clientId, outgoing.photo.blob) : null,
    offer: offerOf(outgoing),
    timestamp: new Date(at).toISOString(),
    status: rejection !== null ? 'rejected' : held ? 'waiting' : 'sending',
  };
}

function offerOf(outgoing: OutboxEntry['outgoing']): Message['offer'] {
  if (outgoing.kind === 'offer') return { amount: outgoing.amount, state: 'open' };
  if (outgoing.kind !== 'answer') return null;
  return { amount: outgoing.amount, state: outgoing.answer === 'accept' ? 'accepted' : 'declined' };
}

export type FailedAttempt =
  | { kind: 'rejected'; text: string; raise: LimitRaise }
  /** To be tried again. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'signed-out' };

type RejectedCall = Pick<Failure, 'status' | 'text' | 'fields' | 'retryAfterSeconds'> &
  Partial<Pick<Failure, 'code' | 'raise'>>;

/** `failure` is null if no response arrived. */
export function failedAttemptOf(failure: RejectedCall | null): FailedAttempt {
  if (!failure) return { kind: 'later', afterMs: null };
  const { status, code, text, fields, retryAfterSeconds } = failure;
  if (status === 401) return { kind: 'signed-out' };
  // A daily limit ends hours later, so the sender sees the rejection now and how to raise the limit.
  if (status >= 500 || (RETRYABLE_STATUSES.has(status) && code !== 'DAILY_LIMIT'))
    return { kind: 'later', afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000 };
  const texts = [text ?? 'This message could not be sent.', ...Object.values(fields)];
  const raise = needsConfirmedEmail(failure) ? 'confirm-email' : (failure.raise ?? null);
  return { kind: 'rejected', text: texts.join(' '), raise };
}

const RETRYABLE_STATUSES = new Set([408, 425, 429]);
