import { checkPhoto } from '#shared/rules/photos.ts';
import { newClientId } from '#web/data/client-id.ts';
import { confirmSession } from '#web/data/session.ts';
import { readStoredUser } from '#web/data/stored-user.ts';
import { createDurableQueue } from '#web/device/durable-queue.ts';
import type { SendOutcome } from '#web/device/queue-entry.ts';
import { askAboutPush } from '#web/features/account/ask-about-push.ts';
import { createStore } from '#web/ui/create-store.ts';
import { type OutboxEntry, type OutgoingMessage, type PendingMessage, pendingOf } from './outbox-entry.ts';
import { outboxStorage } from './outbox-store.ts';
import { type SentMessage, sendEntry } from './send-entry.ts';

// Sends all messages, in order within a conversation. They are shown immediately, with their status.

/** The pause before a retry if the sender is not signed in: the rejection may be meant for another user. */
const SIGNED_OUT_MS = 30_000;

const queue = createDurableQueue<OutboxEntry, SentMessage>({ name: 'outbox', storage: outboxStorage, send });
const pending = createStore<ReadonlyMap<string, readonly PendingMessage[]>>(new Map());
const NOTHING: readonly PendingMessage[] = [];
const photoUrls = new Map<string, string>();
/** Ids of messages that were posted on this page, not on an earlier visit. */
const postedHere = new Set<string>();
let lastAt = 0;

queue.subscribe(show);
queue.onSettled(({ kind, entry }) => {
  if (kind === 'sent' && postedHere.delete(entry.id)) askAboutPush('message');
});

export const { resume: resumeOutbox } = queue;

export function usePending(conversationId: string): readonly PendingMessage[] {
  return pending.use().get(conversationId) ?? NOTHING;
}

export type SentNotice = SentMessage & { userId: string; clientId: string };

/** Calls the listener for each message that the server has accepted, from any tab. */
export function onSent(listener: (sent: SentNotice) => void): () => void {
  return queue.onSettled((settled) => {
    const { id: clientId, userId } = settled.entry;
    if (settled.kind === 'sent') listener({ userId, clientId, ...settled.result });
  });
}

/** Calls the listener for each message that the server has rejected, from any tab. */
export function onRejected(listener: (entry: OutboxEntry) => void): () => void {
  return queue.onSettled(({ kind, entry }) => {
    if (kind === 'rejected') listener(entry);
  });
}

export async function post(
  { userId, conversationId }: { userId: string; conversationId: string },
  outgoing: OutgoingMessage,
): Promise<void> {
  // Each message of a tab has a different time, which fixes the order.
  lastAt = Math.max(lastAt + 1, Date.now());
  const id = newClientId();
  postedHere.add(id);
  await queue.add({
    id,
    userId,
    lane: conversationId,
    at: lastAt,
    outgoing: outgoing.kind === 'photo' ? withPhoto(outgoing) : outgoing,
    rejection: outgoing.kind === 'photo' ? checkPhoto(outgoing.file) : null,
  });
}

export function sendAgain(clientId: string): void {
  const entry = queue.find(clientId);
  if (entry) void queue.add({ ...entry, rejection: null }).then(queue.wake);
}

export function discard(clientId: string): void {
  const entry = queue.find(clientId);
  if (entry) void queue.remove(entry);
}

export async function discardConversation(conversationId: string): Promise<void> {
  const entries = queue.list().filter(({ lane }) => lane === conversationId);
  await Promise.all(entries.map(queue.remove));
}

async function send(
  entry: OutboxEntry,
  { save, signal }: { save: (entry: OutboxEntry) => Promise<void>; signal: AbortSignal },
): Promise<SendOutcome<OutboxEntry, SentMessage>> {
  const attempt = await sendEntry(entry, save, signal);
  if (attempt.kind === 'later') return attempt;
  if (attempt.kind === 'sent') {
    const { conversationId, message } = attempt;
    return { kind: 'sent', result: { conversationId, message } };
  }
  await confirmSession();
  if (attempt.kind === 'signed-out' || readStoredUser()?.id !== entry.userId)
    return { kind: 'later', afterMs: SIGNED_OUT_MS };
  const { text, raise } = attempt;
  return { kind: 'rejected', entry: { ...entry, rejection: text, raise } };
}

function withPhoto({ message, file }: Extract<OutgoingMessage, { kind: 'photo' }>) {
  const photo = { name: file.name, blob: file, prepared: false, uploaded: null };
  return { kind: 'photo' as const, message, photo };
}

function show(): void {
  const entries = queue.list();
  const shown = entries.map((entry) => ({
    lane: entry.lane,
    pending: pendingOf(entry, { held: queue.isHeld(entry.lane), urlOf }),
  }));
  for (const [id, url] of photoUrls) {
    if (queue.find(id)) continue;
    URL.revokeObjectURL(url);
    photoUrls.delete(id);
  }
  const lanes = Map.groupBy(shown, ({ lane }) => lane);
  pending.set(new Map([...lanes].map(([lane, of]) => [lane, of.map((one) => one.pending)])));
}

/** The URL stays the same while the photo is shown, although each read of the entry returns another blob. */
function urlOf(id: string, blob: Blob): string {
  const url = photoUrls.get(id) ?? URL.createObjectURL(blob);
  photoUrls.set(id, url);
  return url;
}
