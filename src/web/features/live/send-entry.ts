import type { Message } from '#shared/contract/conversations.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { photoReadFailure } from '#shared/rules/photos.ts';
import { resizePhoto } from '#web/features/photo-uploader/resize-photo.ts';
import { sendPhoto } from '#web/features/photo-uploader/send-photo.ts';
import { type FailedAttempt, failedAttemptOf, type OutboxEntry, type OutboxPhoto } from './outbox-entry.ts';

// One attempt to hand an unsent message to the server. Whatever of it is done is kept, so that the next attempt goes on
// from there.

/** Of first words only where they went is known; the rest is heard by the stream. */
export type SentMessage = { conversationId: string; message: Message | null };
export type Attempt = ({ kind: 'sent' } & SentMessage) | FailedAttempt;

/** The server keeps an upload for two days. */
const UPLOAD_LASTS_MS = 24 * 60 * 60 * 1000;

export async function sendEntry(
  entry: OutboxEntry,
  save: (entry: OutboxEntry) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Attempt> {
  const { outgoing } = entry;
  if (outgoing.kind !== 'photo') return sendToServer((api) => callFor(api, entry, null));
  const { photo, message } = outgoing;
  const savePhoto = (part: Partial<OutboxPhoto>) =>
    save({ ...entry, outgoing: { kind: 'photo', message, photo: { ...photo, ...part } } });

  const small = await shrinkPhoto(photo, signal);
  if (!small) return { kind: 'rejected', text: photoReadFailure(photo.name), raise: null };
  if (!photo.prepared) await savePhoto({ blob: small, prepared: true });
  const known = photo.uploaded && Date.now() - photo.uploaded.at < UPLOAD_LASTS_MS ? photo.uploaded : null;
  const uploaded = known ?? (await upload(small, photo.name, signal));
  if ('kind' in uploaded) return uploaded;
  if (!known) await savePhoto({ blob: small, prepared: true, uploaded });
  const attempt = await sendToServer((api) => callFor(api, entry, uploaded.id));
  if (attempt.kind !== 'rejected' || !known) return attempt;
  // It may only be the upload that the server has forgotten.
  await savePhoto({ blob: small, prepared: true, uploaded: null });
  return { kind: 'later', afterMs: 0 };
}

/** Null where the file cannot be read any more. */
async function shrinkPhoto(photo: OutboxPhoto, signal: AbortSignal): Promise<Blob | null> {
  if (photo.prepared) return photo.blob;
  const resized = await resizePhoto(photo.blob, { signal, onRead: () => {} });
  if (resized.outcome === 'unreadable') return null;
  return resized.outcome === 'small' ? resized.blob : photo.blob;
}

async function upload(
  blob: Blob,
  name: string,
  signal: AbortSignal,
): Promise<{ id: string; at: number } | FailedAttempt> {
  const outcome = await sendPhoto({ blob, name }, { signal, onProgress: () => {} });
  if (outcome.kind === 'sent') return { id: outcome.photo.id, at: Date.now() };
  if (outcome.kind === 'later') return outcome;
  const { status, text } = outcome;
  return failedAttemptOf({ status, text, fields: {}, retryAfterSeconds: null });
}

async function sendToServer(call: (api: ApiClient) => Promise<SentMessage>): Promise<Attempt> {
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      return { kind: 'sent', ...(await call(api)) };
    } catch (error) {
      return failedAttemptOf(failureOf(error));
    }
  } catch {
    // Not even the code that calls the server could be fetched.
    return failedAttemptOf(null);
  }
}

async function callFor(api: ApiClient, entry: OutboxEntry, photoId: string | null): Promise<SentMessage> {
  const { id: clientId, lane: conversationId, outgoing } = entry;
  if (outgoing.kind !== 'first')
    return { conversationId, message: await messageFor(api, entry, outgoing, photoId) };
  const { adId, message } = outgoing;
  const { id } = await api.conversations.start({ adId, message, clientId });
  return { conversationId: id, message: null };
}

function messageFor(
  api: ApiClient,
  { id: clientId, lane: id }: OutboxEntry,
  outgoing: Exclude<OutboxEntry['outgoing'], { kind: 'first' }>,
  photoId: string | null,
): Promise<Message> {
  if (outgoing.kind === 'answer') {
    const params = { id, seq: String(outgoing.seq) };
    return api.conversations.answerOffer({ params, body: { clientId, answer: outgoing.answer } });
  }
  const params = { id };
  if (outgoing.kind === 'offer')
    return api.conversations.send({ params, body: { clientId, offer: outgoing.amount } });
  const { message } = outgoing;
  const body = photoId ? { clientId, photoId, message } : { clientId, message };
  return api.conversations.send({ params, body });
}
