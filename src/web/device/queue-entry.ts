// The entries of a durable queue, their storage, and the outcomes of an attempt to send one.

export type QueueEntry = {
  id: string;
  userId: string;
  /** Entries of one lane are sent one after the other; lanes do not wait for each other. */
  lane: string;
  /** When it was added, in milliseconds. A later entry with the same id replaces it. */
  at: number;
  /** Why the server rejected it. A rejected entry stays until the user decides, and does not delay others. */
  rejection: string | null;
};

export type QueueStorage<Entry> = {
  list(userId: string): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  /** Must not delete a later entry with the same id. */
  delete(entry: Entry): Promise<void>;
  /** Calls the listener when another tab has changed the storage without the queue. */
  watch?(listener: () => void, signal: AbortSignal): void;
};

export type SendOutcome<Entry, Result> =
  | { kind: 'sent'; result: Result }
  /** `entry`: the entry to store with its rejection, or null if the user has nothing to decide. */
  | { kind: 'rejected'; entry: Entry | null }
  | { kind: 'later'; afterMs: number | null };

export type EntryOutcome<Entry, Result> =
  | { kind: 'sent'; entry: Entry; result: Result }
  | { kind: 'rejected'; entry: Entry };

/** `isHere`: this tab settled the entry. */
export type SettledEntry<Entry, Result> = EntryOutcome<Entry, Result> & { isHere: boolean };

export type TabMessage<Entry, Result> =
  | { kind: 'changed' }
  | { kind: 'settled'; outcome: EntryOutcome<Entry, Result> };

/** Oldest first. */
export function inOrder<Entry extends QueueEntry>(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Rejected entries are skipped. */
export function nextInLane<Entry extends QueueEntry>(entries: Iterable<Entry>, lane: string): Entry | null {
  return inOrder(entries).find((entry) => entry.lane === lane && entry.rejection === null) ?? null;
}
