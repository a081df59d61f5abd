import { useSyncExternalStore } from 'react';
import type { LimitRaise } from '#shared/errors.ts';
import { checkPhoto } from '#shared/rules/photos.ts';
import { confirmSession } from '#web/data/session.ts';
import { readStoredUser } from '#web/data/stored-user.ts';
import { pause } from '#web/features/photo-uploader/pauses.ts';
import { askAboutPush } from '#web/features/push/ask.ts';
import { newClientId } from './client-id.ts';
import {
  inOrder,
  nextToSend,
  type OutboxEntry,
  type Pending,
  pendingOf,
  type Saying,
} from './outbox-entry.ts';
import { deleteFromOutbox, readOutbox, writeOutbox } from './outbox-store.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { sendEntry, type Taken } from './send-entry.ts';

// Everything said goes through here: shown at once, kept on the device, sent in order, each conversation for itself,
// by one tab at a time, for as long as it takes.

type Sent = { member: string; clientId: string } & Taken;
type Told = { kind: 'changed' } | ({ kind: 'sent' } & Sent) | { kind: 'refused'; entry: OutboxEntry };

let entries = new Map<string, OutboxEntry>();
let views = new Map<string, readonly Pending[]>();
/** Conversations whose last attempt failed; they try again by themselves. */
const held = new Set<string>();
const urls = new Map<string, string>();
/** On their way to or from the device: what is read there just now may be older. */
const writing = new Map<string, OutboxEntry>();
const gone = new Set<string>();
/** What was said on this page, not taken up from an earlier visit. */
const saidHere = new Set<string>();
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: Sent) => void>();
const refusedListeners = new Set<(entry: OutboxEntry) => void>();
const alarm = new EventTarget();
const wakeAll = () => alarm.dispatchEvent(new Event('wake'));
const NOTHING: readonly Pending[] = [];

type OpenOutbox = {
  member: string;
  work: AbortController;
  channel: BroadcastChannel | null;
  /** By conversation that is being sent: whether to look once more when nothing seems left. */
  working: Map<string, { again: boolean }>;
};
let open: OpenOutbox | null = null;
let lastAt = 0;

export function usePending(conversationId: string): readonly Pending[] {
  return useSyncExternalStore(
    subscribe,
    () => viewOf(conversationId),
    () => NOTHING,
  );
}

/** When the server has taken a message of this member, whichever tab sent it. */
export function onSent(listener: (sent: Sent) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** When the server will not have something, whichever tab tried. */
export function onRefused(listener: (entry: OutboxEntry) => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

/** Takes up what this member left unsent, and goes on with it until told to stop. */
export function resumeOutbox(member: string): () => void {
  const work = new AbortController();
  const { signal } = work;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`kasuwa outbox ${member}`) : null;
  open = { member, work, channel, working: new Map() };
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'sent') for (const listener of sentListeners) listener(data);
    if (data.kind === 'refused') for (const listener of refusedListeners) listener(data.entry);
    void reload(member);
  });
  window.addEventListener('online', wakeAll, { signal });
  for (const change of ['online', 'offline']) window.addEventListener(change, show, { signal });
  document.addEventListener('visibilitychange', wakeAll, { signal });
  window.addEventListener('pageshow', () => void reload(member), { signal });
  void reload(member);
  return () => {
    work.abort();
    channel?.close();
    open = null;
    held.clear();
    entries = new Map();
    show();
  };
}

export async function say(
  { member, conversationId }: { member: string; conversationId: string },
  saying: Saying,
): Promise<void> {
  lastAt = Math.max(lastAt + 1, Date.now());
  const entry: OutboxEntry = {
    ...{ clientId: newClientId(), member, conversationId, at: lastAt, refused: null },
    saying: saying.kind === 'photo' ? withPhoto(saying) : saying,
  };
  if (saying.kind === 'photo') entry.refused = checkPhoto(saying.file);
  saidHere.add(entry.clientId);
  await keep(entry);
}

export function sendAgain(clientId: string): void {
  const entry = entries.get(clientId);
  if (entry) void keep({ ...entry, refused: null }).then(wakeAll);
}

export function discard(clientId: string): void {
  void forget([clientId]);
}

export async function forgetConversation(conversationId: string): Promise<void> {
  const meant = [...entries.values()].filter((entry) => entry.conversationId === conversationId);
  await forget(meant.map(({ clientId }) => clientId));
}

async function forget(clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds) {
    entries.delete(clientId);
    gone.add(clientId);
  }
  show();
  await Promise.all(clientIds.map(deleteFromOutbox));
  tellTabs({ kind: 'changed' });
}

/** Shown before it is kept: the device may take its time. */
async function keep(entry: OutboxEntry): Promise<void> {
  entries.set(entry.clientId, entry);
  writing.set(entry.clientId, entry);
  show();
  await writeOutbox(entry);
  if (writing.get(entry.clientId) === entry) writing.delete(entry.clientId);
  tellTabs({ kind: 'changed' });
  sendAll();
}

async function reload(member: string): Promise<void> {
  const kept = await readOutbox(member);
  if (open?.member !== member) return;
  const known = [...kept, ...writing.values()].filter(({ clientId }) => !gone.has(clientId));
  entries = new Map(known.map((entry) => [entry.clientId, entry]));
  show();
  sendAll();
}

function sendAll(): void {
  for (const { conversationId, refused } of entries.values())
    if (refused === null) void sendConversation(conversationId);
}

/** In order, one after the other, until nothing is left to send or this page stops. */
async function sendConversation(conversationId: string): Promise<void> {
  if (!open) return;
  const { member, work, working } = open;
  const { signal } = work;
  const before = working.get(conversationId);
  if (before) {
    before.again = true;
    return;
  }
  const mine = { again: false };
  working.set(conversationId, mine);
  try {
    for (let failures = 0; !signal.aborted; ) {
      mine.again = false;
      const outcome = await inTurn(conversationId, () => sendNext(member, conversationId, signal));
      if (outcome.kind === 'nothing-left') {
        if (mine.again) continue;
        break;
      }
      hold(conversationId, outcome.kind === 'later');
      if (outcome.kind !== 'later') {
        failures = 0;
        continue;
      }
      failures += 1;
      await pause(reconnectDelay(failures, outcome.afterMs), alarm, signal);
    }
  } finally {
    working.delete(conversationId);
  }
}

type Step = { kind: 'done' | 'nothing-left' } | { kind: 'later'; afterMs: number | null };

/** Read from the device each time: another tab may have sent it, or thrown it away. */
async function sendNext(member: string, conversationId: string, signal: AbortSignal): Promise<Step> {
  const entry = nextToSend(await readOutbox(member), conversationId);
  if (!entry || signal.aborted) return { kind: 'nothing-left' };
  if (!navigator.onLine) return { kind: 'later', afterMs: null };
  const attempt = await sendEntry(entry, keepQuietly, signal);
  if (attempt.kind === 'later') return attempt;
  if (attempt.kind === 'sent') {
    await taken(entry, attempt);
    return { kind: 'done' };
  }
  // Before a no is believed: it may be meant for somebody else who signed in meanwhile.
  await confirmSession();
  if (attempt.kind === 'signed-out' || readStoredUser()?.id !== member)
    return { kind: 'later', afterMs: 30_000 };
  await refuse(entry, attempt);
  return { kind: 'done' };
}

async function taken({ clientId, member }: OutboxEntry, { conversationId, message }: Taken): Promise<void> {
  const sent = { member, clientId, conversationId, message };
  for (const listener of sentListeners) listener(sent);
  tellTabs({ kind: 'sent', ...sent });
  if (saidHere.delete(clientId)) askAboutPush('message');
  await forget([clientId]);
}

async function refuse(
  entry: OutboxEntry,
  { text, raise }: { text: string; raise: LimitRaise },
): Promise<void> {
  const refused = { ...entry, refused: text, raise };
  entries.set(entry.clientId, refused);
  await writeOutbox(refused);
  show();
  for (const listener of refusedListeners) listener(refused);
  tellTabs({ kind: 'refused', entry: refused });
}

async function keepQuietly(entry: OutboxEntry): Promise<void> {
  if (entries.has(entry.clientId)) entries.set(entry.clientId, entry);
  await writeOutbox(entry);
}

/** One tab at a time; without locks the server's memory of ids has to do. */
function inTurn<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`kasuwa outbox ${conversationId}`, work) as Promise<T>;
}

function withPhoto({ message, file }: Extract<Saying, { kind: 'photo' }>) {
  const photo = { name: file.name, blob: file, prepared: false, uploaded: null };
  return { kind: 'photo' as const, message, photo };
}

function hold(conversationId: string, isHeld: boolean): void {
  if (isHeld === held.has(conversationId)) return;
  if (isHeld) held.add(conversationId);
  else held.delete(conversationId);
  show();
}

function tellTabs(told: Told): void {
  open?.channel?.postMessage(told);
}

function viewOf(conversationId: string): readonly Pending[] {
  return views.get(conversationId) ?? NOTHING;
}

function show(): void {
  const next = new Map<string, Pending[]>();
  for (const entry of inOrder(entries.values())) {
    const { conversationId } = entry;
    const pending = pendingOf(entry, { held: held.has(conversationId) || !navigator.onLine, urlOf });
    next.set(conversationId, [...(next.get(conversationId) ?? []), pending]);
  }
  for (const [clientId, url] of urls) {
    if (entries.has(clientId)) continue;
    URL.revokeObjectURL(url);
    urls.delete(clientId);
  }
  views = next;
  for (const listener of listeners) listener();
}

/** One address for as long as it is shown, though its bytes are read from the device anew. */
function urlOf(clientId: string, blob: Blob): string {
  const known = urls.get(clientId);
  if (known) return known;
  const url = URL.createObjectURL(blob);
  urls.set(clientId, url);
  return url;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
