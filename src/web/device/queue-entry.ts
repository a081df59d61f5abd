// What a durable queue holds, where it is stored, and how an attempt to send it ends.

export type QueueEntry = {
  id: string;
  userId: string;
  /** Entries of one lane are sent one after the other; lanes do not wait for each other. */
  lane: string;
  /** When it was added, in milliseconds. A later entry with the same id takes its place. */
  at: number;
  /** Why the server rejected it. It stays until the user decides, and holds up nothing. */
  rejection: string | null;
};

export type QueueStorage<Entry> = {
  list(userId: string): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  /** Unless a later one with the same id was stored meanwhile. */
  delete(entry: Entry): Promise<void>;
  /** Calls back when another tab changed something without the queue. */
  watch?(listener: () => void, signal: AbortSignal): void;
};

export type SendOutcome<Entry, Result> =
  | { kind: 'sent'; result: Result }
  /** As it is stored from now on: with its rejection, or null where nothing is left to decide. */
  | { kind: 'rejected'; entry: Entry | null }
  | { kind: 'later'; afterMs: number | null };

export type EntryOutcome<Entry, Result> =
  | { kind: 'sent'; entry: Entry; result: Result }
  | { kind: 'rejected'; entry: Entry };

/** `isHere`: by this tab. */
export type SettledEntry<Entry, Result> = EntryOutcome<Entry, Result> & { isHere: boolean };

export type TabMessage<Entry, Result> =
  | { kind: 'changed' }
  | { kind: 'settled'; outcome: EntryOutcome<Entry, Result> };

/** The oldest first. */
export function inOrder<Entry extends QueueEntry>(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** Rejected entries hold up nothing. */
export function nextInLane<Entry extends QueueEntry>(entries: Iterable<Entry>, lane: string): Entry | null {
  return inOrder(entries).find((entry) => entry.lane === lane && entry.rejection === null) ?? null;
}
