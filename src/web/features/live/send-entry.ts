import type { Message } from '#shared/contract/conversations.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { photoReadFailure } from '#shared/rules/photos.ts';
import { resizePhoto } from '#web/features/photo-uploader/resize-photo.ts';
import { sendPhoto } from '#web/features/photo-uploader/send-photo.ts';
import { type OutboxEntry, type OutboxPhoto, type Verdict, verdictOf } from './outbox-entry.ts';

// One attempt to hand an unsent message to the server. Whatever of it is done is kept, so that the next attempt goes on
// from there.

/** Of first words only where they went is known; the rest is heard by the stream. */
export type SentMessage = { conversationId: string; message: Message | null };
export type Attempt = ({ kind: 'sent' } & SentMessage) | Verdict;

/** The server keeps an upload for two days. */
const UPLOAD_LASTS_MS = 24 * 60 * 60 * 1000;

export async function sendEntry(
  entry: OutboxEntry,
  keep: (entry: OutboxEntry) => Promise<unknown>,
  signal: AbortSignal,
): Promise<Attempt> {
  const { saying } = entry;
  if (saying.kind !== 'photo') return handOver((api) => callFor(api, entry, null));
  const { photo, message } = saying;
  const keepPhoto = (part: Partial<OutboxPhoto>) =>
    keep({ ...entry, saying: { kind: 'photo', message, photo: { ...photo, ...part } } });

  const small = await makeSmall(photo, signal);
  if (!small) return { kind: 'refused', text: photoReadFailure(photo.name), raise: null };
  if (!photo.prepared) await keepPhoto({ blob: small, prepared: true });
  const known = photo.uploaded && Date.now() - photo.uploaded.at < UPLOAD_LASTS_MS ? photo.uploaded : null;
  const uploaded = known ?? (await upload(small, photo.name, signal));
  if ('kind' in uploaded) return uploaded;
  if (!known) await keepPhoto({ blob: small, prepared: true, uploaded });
  const attempt = await handOver((api) => callFor(api, entry, uploaded.id));
  if (attempt.kind !== 'refused' || !known) return attempt;
  // It may only be the upload that the server has forgotten.
  await keepPhoto({ blob: small, prepared: true, uploaded: null });
  return { kind: 'later', afterMs: 0 };
}

/** Null where the file cannot be read any more. */
async function makeSmall(photo: OutboxPhoto, signal: AbortSignal): Promise<Blob | null> {
  if (photo.prepared) return photo.blob;
  const resized = await resizePhoto(photo.blob, { signal, onRead: () => {} });
  if (resized.outcome === 'unreadable') return null;
  return resized.outcome === 'small' ? resized.blob : photo.blob;
}

async function upload(
  blob: Blob,
  name: string,
  signal: AbortSignal,
): Promise<{ id: string; at: number } | Verdict> {
  const outcome = await sendPhoto({ blob, name }, { signal, onProgress: () => {} });
  if (outcome.kind === 'sent') return { id: outcome.photo.id, at: Date.now() };
  if (outcome.kind === 'later') return outcome;
  const { status, text } = outcome;
  return verdictOf({ status, text, fields: {}, retryAfterSeconds: null });
}

async function handOver(call: (api: ApiClient) => Promise<SentMessage>): Promise<Attempt> {
  try {
    const { api, failureOf } = await import('#web/data/client.ts');
    try {
      return { kind: 'sent', ...(await call(api)) };
    } catch (error) {
      return verdictOf(failureOf(error));
    }
  } catch {
    // Not even the code that calls the server could be fetched.
    return verdictOf(null);
  }
}

async function callFor(api: ApiClient, entry: OutboxEntry, photoId: string | null): Promise<SentMessage> {
  const { id: clientId, lane: conversationId, saying } = entry;
  if (saying.kind !== 'first')
    return { conversationId, message: await messageFor(api, entry, saying, photoId) };
  const { adId, message } = saying;
  const { id } = await api.conversations.start({ adId, message, clientId });
  return { conversationId: id, message: null };
}

function messageFor(
  api: ApiClient,
  { id: clientId, lane: id }: OutboxEntry,
  saying: Exclude<OutboxEntry['saying'], { kind: 'first' }>,
  photoId: string | null,
): Promise<Message> {
  if (saying.kind === 'answer') {
    const params = { id, seq: String(saying.seq) };
    return api.conversations.answerOffer({ params, body: { clientId, answer: saying.answer } });
  }
  const params = { id };
  if (saying.kind === 'offer')
    return api.conversations.send({ params, body: { clientId, offer: saying.amount } });
  const { message } = saying;
  const body = photoId ? { clientId, photoId, message } : { clientId, message };
  return api.conversations.send({ params, body });
}
