import { createEmitter } from '#web/ui/create-store.ts';
import { backOffMs, pause } from './back-off.ts';
import {
  type EntryOutcome,
  inOrder,
  nextInLane,
  type QueueEntry,
  type QueueStorage,
  type SendOutcome,
  type SettledEntry,
  type TabMessage,
} from './queue-entry.ts';

// Changes that must reach the server though the connection is lost or the page is closed: stored on the device before they
// are sent, sent in order within a lane, by one tab at a time, for as long as it takes.

type QueueOptions<Entry, Result> = {
  name: string;
  storage: QueueStorage<Entry>;
  /** `save` stores what is done of it, so that the next attempt continues there. */
  send(
    entry: Entry,
    tools: { save: (entry: Entry) => Promise<void>; signal: AbortSignal },
  ): Promise<SendOutcome<Entry, Result>>;
  /** It could not be sent now; the queue tries again by itself. */
  onHeldUp?(entry: Entry): void;
};

type OpenQueue = {
  userId: string;
  work: AbortController;
  channel: BroadcastChannel | null;
  /** By lane that is being sent: whether to look once more when nothing seems left. */
  working: Map<string, { again: boolean }>;
};

export function createDurableQueue<Entry extends QueueEntry, Result>({
  name,
  storage,
  send,
  onHeldUp,
}: QueueOptions<Entry, Result>) {
  const { emit, subscribe } = createEmitter();
  const settled = createEmitter<[SettledEntry<Entry, Result>]>();
  const alarm = new EventTarget();
  let entries: ReadonlyMap<string, Entry> = new Map();
  /** Lanes whose last attempt failed; they try again by themselves. */
  const held = new Set<string>();
  /** Not stored yet: the stored one may be older. */
  const writing = new Map<string, Entry>();
  /** Removed, by id with their time: what is read from the device just now may be older. */
  const removed = new Map<string, number>();
  let open: OpenQueue | null = null;

  const wake = () => void alarm.dispatchEvent(new Event('wake'));
  const broadcast = (message: TabMessage<Entry, Result>) => open?.channel?.postMessage(message);

  function show(id: string, entry: Entry | null): void {
    const next = new Map(entries);
    if (entry) next.set(id, entry);
    else next.delete(id);
    entries = next;
    emit();
  }

  /** Shown before it is stored: the device may take its time. */
  async function put(entry: Entry): Promise<void> {
    writing.set(entry.id, entry);
    show(entry.id, entry);
    await storage.put(entry);
    if (writing.get(entry.id) === entry) writing.delete(entry.id);
    broadcast({ kind: 'changed' });
  }

  async function remove(entry: Entry): Promise<void> {
    removed.set(entry.id, entry.at);
    writing.delete(entry.id);
    show(entry.id, null);
    await storage.delete(entry);
    broadcast({ kind: 'changed' });
  }

  async function reload(userId: string): Promise<void> {
    const stored = await storage.list(userId);
    if (open?.userId !== userId) return;
    const known = [...stored, ...writing.values()].filter(
      (entry) => entry.userId === userId && entry.at > (removed.get(entry.id) ?? 0),
    );
    entries = new Map(known.map((entry) => [entry.id, entry]));
    emit();
    sendAll();
  }

  function sendAll(): void {
    for (const { lane, rejection } of entries.values()) if (rejection === null) void sendLane(lane);
  }

  /** Until nothing is left to send or this page stops. */
  async function sendLane(lane: string): Promise<void> {
    if (!open) return;
    const { userId, work, working } = open;
    const before = working.get(lane);
    if (before) {
      before.again = true;
      return;
    }
    const mine = { again: false };
    working.set(lane, mine);
    try {
      for (let failures = 0; !work.signal.aborted; ) {
        mine.again = false;
        const step = await withLock(lane, () => sendNext(userId, lane, work.signal)).catch(reportAndWait);
        if (step.kind === 'nothing-left' && !mine.again) break;
        hold(lane, step.kind === 'later');
        failures = step.kind === 'later' ? failures + 1 : 0;
        if (step.kind === 'later') await pause(backOffMs(failures, step.afterMs), alarm, work.signal);
      }
    } finally {
      working.delete(lane);
    }
  }

  /** Read from the device each time: another tab may have sent it, or removed it. */
  async function sendNext(userId: string, lane: string, signal: AbortSignal): Promise<Step> {
    const entry = nextInLane(await storage.list(userId), lane);
    if (signal.aborted) return { kind: 'nothing-left' };
    if (!entry) {
      hideHandledElsewhere(lane);
      return { kind: 'nothing-left' };
    }
    const outcome = navigator.onLine ? await send(entry, { save: saveQuietly, signal }) : LATER;
    if (outcome.kind === 'later') {
      onHeldUp?.(entry);
      return outcome;
    }
    // Replaced meanwhile: the newer one is to be sent.
    const isReplaced = (entries.get(entry.id)?.at ?? entry.at) !== entry.at;
    if (outcome.kind === 'sent') {
      settle({ kind: 'sent', entry, result: outcome.result });
      if (!isReplaced) await remove(entry);
    } else if (!isReplaced) {
      await (outcome.entry ? put(outcome.entry) : remove(entry));
      settle({ kind: 'rejected', entry: outcome.entry ?? entry });
    }
    return { kind: 'done' };
  }

  /** Nothing of the lane is stored any more: another tab has sent or removed what is still shown here. */
  function hideHandledElsewhere(lane: string): void {
    const isHandled = (one: Entry) => one.lane === lane && one.rejection === null && !writing.has(one.id);
    const left = [...entries].filter(([, one]) => !isHandled(one));
    if (left.length === entries.size) return;
    entries = new Map(left);
    emit();
  }

  function settle(outcome: EntryOutcome<Entry, Result>): void {
    settled.emit({ ...outcome, isHere: true });
    broadcast({ kind: 'settled', outcome });
  }

  async function saveQuietly(entry: Entry): Promise<void> {
    if (entries.has(entry.id)) entries = new Map(entries).set(entry.id, entry);
    await storage.put(entry);
  }

  /** One tab at a time; without locks the server recognises what it has received already. */
  function withLock<T>(lane: string, task: () => Promise<T>): Promise<T> {
    if (!navigator.locks) return task();
    return navigator.locks.request(`kasuwa ${name} ${lane}`, task) as Promise<T>;
  }

  function hold(lane: string, isHeld: boolean): void {
    if (isHeld === held.has(lane)) return;
    if (isHeld) held.add(lane);
    else held.delete(lane);
    emit();
  }

  return {
    subscribe,
    /** In this tab or in another. */
    onSettled: settled.subscribe,
    async add(entry: Entry): Promise<void> {
      await put(entry);
      sendAll();
    },
    remove,
    wake,
    find: (id: string): Entry | null => entries.get(id) ?? null,
    list: (): Entry[] => inOrder(entries.values()),
    /** Waits for a connection, and is sent by itself. */
    isHeld: (lane: string): boolean => held.has(lane) || !navigator.onLine,
    /** Takes up what this user left unsent. Returns the function that stops it. */
    resume(userId: string): () => void {
      const work = new AbortController();
      const { signal } = work;
      const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`kasuwa ${name} ${userId}`) : null;
      open = { userId, work, channel, working: new Map() };
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<Entry, Result>>) => {
        if (data.kind === 'settled') settled.emit({ ...data.outcome, isHere: false });
        again();
      });
      const again = () => void reload(userId);
      storage.watch?.(again, signal);
      window.addEventListener('online', wake, { signal });
      for (const change of ['online', 'offline']) window.addEventListener(change, emit, { signal });
      document.addEventListener('visibilitychange', wake, { signal });
      window.addEventListener('pageshow', again, { signal });
      again();
      return () => {
        work.abort();
        channel?.close();
        open = null;
        held.clear();
        entries = new Map();
        emit();
      };
    },
  };
}

type Step = { kind: 'done' | 'nothing-left' } | { kind: 'later'; afterMs: number | null };

const LATER = { kind: 'later', afterMs: null } as const;

/** A fault of ours, or of the device's storage: the lane tries again later instead of standing still. */
function reportAndWait(error: unknown): Step {
  reportError(error);
  return LATER;
}
