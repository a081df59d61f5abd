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

// A queue of changes that must reach the server even if the connection is lost or the page is closed. Entries
// are stored on the device before they are sent. They are sent in order within a lane, by one tab at a time,
// until the server has accepted or rejected them.

type QueueOptions<Entry, Result> = {
  name: string;
  storage: QueueStorage<Entry>;
  /** `save` stores the progress, so that the next attempt continues there. */
  send(
    entry: Entry,
    tools: { save: (entry: Entry) => Promise<void>; signal: AbortSignal },
  ): Promise<SendOutcome<Entry, Result>>;
  /** Called when an attempt failed. The queue tries again automatically. */
  onHeldUp?(entry: Entry): void;
};

type OpenQueue = {
  userId: string;
  work: AbortController;
  channel: BroadcastChannel | null;
  /** The lanes that are being sent. `again`: check the storage once more before the lane ends. */
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
  /** Lanes whose last attempt failed. They are tried again automatically. */
  const held = new Set<string>();
  /** Entries that are being stored. The stored version may be older. */
  const writing = new Map<string, Entry>();
  /** The times of removed entries by id. A read that is running may still return them. */
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

  /** Shows the entry before it is stored, because storage may be slow. */
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
    const current = [...stored, ...writing.values()].filter(
      (entry) => entry.userId === userId && entry.at > (removed.get(entry.id) ?? 0),
    );
    entries = new Map(current.map((entry) => [entry.id, entry]));
    emit();
    sendAll();
  }

  function sendAll(): void {
    for (const { lane, rejection } of entries.values()) if (rejection === null) void sendLane(lane);
  }

  /** Sends until the lane is empty or the queue is stopped. */
  async function sendLane(lane: string): Promise<void> {
    if (!open) return;
    const { userId, work, working } = open;
    const running = working.get(lane);
    if (running) {
      running.again = true;
      return;
    }
    const run = { again: false };
    working.set(lane, run);
    try {
      for (let failures = 0; !work.signal.aborted; ) {
        run.again = false;
        const step = await withLock(lane, () => sendNext(userId, lane, work.signal)).catch(reportAndWait);
        if (step.kind === 'nothing-left' && !run.again) break;
        hold(lane, step.kind === 'later');
        failures = step.kind === 'later' ? failures + 1 : 0;
        if (step.kind === 'later') await pause(backOffMs(failures, step.afterMs), alarm, work.signal);
      }
    } finally {
      working.delete(lane);
    }
  }

  /** Reads the storage each time, because another tab may have sent or removed the entry. */
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
    // A newer entry with the same id was added meanwhile and must still be sent.
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

  /** The lane is empty in storage, so another tab has sent or removed the entries that are shown here. */
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

  /** One tab at a time. In browsers without locks, the server recognises repeated entries. */
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
    /** Also called for entries that another tab has settled. */
    onSettled: settled.subscribe,
    async add(entry: Entry): Promise<void> {
      await put(entry);
      sendAll();
    },
    remove,
    wake,
    find: (id: string): Entry | null => entries.get(id) ?? null,
    list: (): Entry[] => inOrder(entries.values()),
    /** Whether the lane waits for a connection or for its next attempt. */
    isHeld: (lane: string): boolean => held.has(lane) || !navigator.onLine,
    /** Starts to send the unsent entries of this user. Returns a function that stops the queue. */
    resume(userId: string): () => void {
      const work = new AbortController();
      const { signal } = work;
      const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`kasuwa ${name} ${userId}`) : null;
      open = { userId, work, channel, working: new Map() };
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<Entry, Result>>) => {
        if (data.kind === 'settled') settled.emit({ ...data.outcome, isHere: false });
        reloadAll();
      });
      const reloadAll = () => void reload(userId);
      storage.watch?.(reloadAll, signal);
      window.addEventListener('online', wake, { signal });
      for (const change of ['online', 'offline']) window.addEventListener(change, emit, { signal });
      document.addEventListener('visibilitychange', wake, { signal });
      window.addEventListener('pageshow', reloadAll, { signal });
      reloadAll();
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

/** After a bug or a storage error the lane tries again later instead of stopping. */
function reportAndWait(error: unknown): Step {
  reportError(error);
  return LATER;
}
