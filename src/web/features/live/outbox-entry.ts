import type { Message } from '#shared/contract/conversations.ts';
import type { LimitRaise } from '#shared/errors.ts';
import type { Failure } from '#web/data/client.ts';
import type { QueueEntry } from '#web/device/queue-entry.ts';
import { needsConfirmedEmail } from '#web/features/confirm-email/needs-confirmed-email.ts';

// What was said on this device and has not yet been taken by the server: as it is kept, as it is shown, and what an
// answer means for it.

export type OutgoingMessage =
  /** The first texts about an item: what begins the conversation, or goes on with it where there is one. */
  | { kind: 'first'; adId: string; message: string }
  | { kind: 'text'; message: string }
  | { kind: 'photo'; message: string; file: File }
  | { kind: 'offer'; amount: number }
  | { kind: 'answer'; seq: number; answer: 'accept' | 'decline'; amount: number };

/** The bytes to send, and whether they are small already; then where the server has them, since when. */
export type OutboxPhoto = {
  name: string;
  blob: Blob;
  prepared: boolean;
  uploaded: { id: string; at: number } | null;
};

/** Its id is the message's own, made by its sender; its lane is the conversation, or `firstMessageLane` the listing. */
export type OutboxEntry = QueueEntry & {
  outgoing:
    | Exclude<OutgoingMessage, { kind: 'photo' }>
    | { kind: 'photo'; message: string; photo: OutboxPhoto };
  /** The step with which the server accepts it. */
  raise?: LimitRaise;
};

export type Pending = {
  clientId: string;
  kind: Message['kind'];
  message: string;
  /** A picture on this device, while it is being sent. */
  photoUrl: string | null;
  offer: Message['offer'];
  timestamp: string;
  /** waiting: no connection, it goes out by itself. rejected: the server said no, and why. */
  status: 'sending' | 'waiting' | 'rejected';
  reason: string | null;
  raise: LimitRaise;
};

/** Stands for the conversation about an item as long as nobody knows its id. */
export function firstMessageLane(adId: string): string {
  return `about ${adId}`;
}

export function pendingOf(
  { id: clientId, outgoing, at, rejection, raise = null }: OutboxEntry,
  { held, urlOf }: { held: boolean; urlOf: (clientId: string, blob: Blob) => string },
): Pending {
  return {
    clientId,
    kind: outgoing.kind === 'first' ? 'text' : outgoing.kind,
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
  /** Not now. */
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'signed-out' };

type RejectedCall = Pick<Failure, 'status' | 'text' | 'fields' | 'retryAfterSeconds'> &
  Partial<Pick<Failure, 'code' | 'raise'>>;

/** Null: no answer came at all. */
export function failedAttemptOf(failure: RejectedCall | null): FailedAttempt {
  if (!failure) return { kind: 'later', afterMs: null };
  const { status, code, text, fields, retryAfterSeconds } = failure;
  if (status === 401) return { kind: 'signed-out' };
  // A daily limit ends in hours: the sender hears of it now, and how to raise it.
  if (status >= 500 || (RETRYABLE_STATUSES.has(status) && code !== 'DAILY_LIMIT'))
    return { kind: 'later', afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000 };
  const texts = [text ?? 'This message was not accepted.', ...Object.values(fields)];
  const raise = needsConfirmedEmail(failure) ? 'confirm-email' : (failure.raise ?? null);
  return { kind: 'rejected', text: texts.join(' '), raise };
}

const RETRYABLE_STATUSES = new Set([408, 425, 429]);
