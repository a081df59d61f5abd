import type { ApiClient } from '#shared/contract/index.ts';
import type { Message } from '#shared/contract/messages.ts';
import { photoReadFailure } from '#shared/rules/photos.ts';
import { type FailedAttempt, failedAttemptOf, type OutboxEntry, type OutboxPhoto } from './outbox-entry.ts';

// One attempt to send a message. Completed steps are saved, so that the next attempt continues from there.

/** `message` is null after the first message of a conversation, which arrives through the stream. */
export type SentMessage = { conversationId: string; message: Message | null };
export type Attempt = ({ kind: 'sent' } & SentMessage) | FailedAttempt;

/** The server deletes unused uploads after two days, so an upload of the last day still exists. */
const UPLOAD_LASTS_MS = 24 * 60 * 60 * 1000;

export async function sendEntry(
  entry: OutboxEntry,
  save: (entry: OutboxEntry) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Attempt> {
  const { outgoing } = entry;
  if (outgoing.kind !== 'photo') return sendToServer((api) => callFor(api, entry, null));
  const code = await loadPhotoCode();
  if (!code) return failedAttemptOf(null);
  const { photo, message } = outgoing;
  const savePhoto = (part: Partial<OutboxPhoto>) =>
    save({ ...entry, outgoing: { kind: 'photo', message, photo: { ...photo, ...part } } });

  const small = await shrinkPhoto(code, photo, signal);
  if (!small) return { kind: 'rejected', text: photoReadFailure(photo.name), raise: null };
  if (!photo.prepared) await savePhoto({ blob: small, prepared: true });
  const existing = photo.uploaded && Date.now() - photo.uploaded.at < UPLOAD_LASTS_MS ? photo.uploaded : null;
  const uploaded = existing ?? (await upload(code, small, photo.name, signal));
  if ('kind' in uploaded) return uploaded;
  if (!existing) await savePhoto({ blob: small, prepared: true, uploaded });
  const attempt = await sendToServer((api) => callFor(api, entry, uploaded.id));
  if (attempt.kind !== 'rejected' || !existing) return attempt;
  // The server may have rejected it only because it has deleted the upload.
  await savePhoto({ blob: small, prepared: true, uploaded: null });
  return { kind: 'later', afterMs: 0 };
}

type PhotoCode = NonNullable<Awaited<ReturnType<typeof loadPhotoCode>>>;

/** Most messages have no photo. Null if the code could not be loaded. */
async function loadPhotoCode() {
  try {
    return (await import('./photo-code.ts')).photoCode;
  } catch {
    return null;
  }
}

/** Returns null if the file cannot be read. */
async function shrinkPhoto(code: PhotoCode, photo: OutboxPhoto, signal: AbortSignal): Promise<Blob | null> {
  if (photo.prepared) return photo.blob;
  const resized = await code.resizePhoto(photo.blob, { signal, onRead: () => {} });
  if (resized.outcome === 'unreadable') return null;
  return resized.outcome === 'small' ? resized.blob : photo.blob;
}

async function upload(
  code: PhotoCode,
  blob: Blob,
  name: string,
  signal: AbortSignal,
): Promise<{ id: string; at: number } | FailedAttempt> {
  const outcome = await code.sendPhoto({ blob, name }, { signal, onProgress: () => {} });
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
    // The code of the API client could not be loaded.
    return failedAttemptOf(null);
  }
}

async function callFor(api: ApiClient, entry: OutboxEntry, photoId: string | null): Promise<SentMessage> {
  const { id: clientId, lane: conversationId, outgoing } = entry;
  if (outgoing.kind === 'handover') {
    const { conversationId: id, code } = outgoing;
    await api.handovers.confirm({ params: { id }, body: { clientId, code, hasMoney: true } });
    return { conversationId: id, message: null };
  }
  if (outgoing.kind === 'item-check') {
    const { conversationId: id } = outgoing;
    await api.handovers.confirmCheck({ params: { id } });
    return { conversationId: id, message: null };
  }
  if (outgoing.kind !== 'first')
    return { conversationId, message: await messageFor(api, entry, outgoing, photoId) };
  const { adId, message } = outgoing;
  const { id } = await api.conversations.start({ adId, message, clientId });
  return { conversationId: id, message: null };
}

function messageFor(
  api: ApiClient,
  { id: clientId, lane: id }: OutboxEntry,
  outgoing: Exclude<OutboxEntry['outgoing'], { kind: 'first' | 'handover' | 'item-check' }>,
  photoId: string | null,
): Promise<Message> {
  if (outgoing.kind === 'answer') {
    const params = { id, seq: String(outgoing.seq) };
    const { answer, days } = outgoing;
    return api.conversations.answerOffer({ params, body: { clientId, answer, days } });
  }
  const params = { id };
  if (outgoing.kind === 'offer')
    return api.conversations.send({ params, body: { clientId, offer: outgoing.amount } });
  const { message } = outgoing;
  const body = photoId ? { clientId, photoId, message } : { clientId, message };
  return api.conversations.send({ params, body });
}
