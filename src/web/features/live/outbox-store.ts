import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { OutboxEntry } from './outbox-entry.ts';

// Where unsent messages lie on the device until the server has them; where a device keeps nothing, in this page's memory.

let store: UseStore | undefined;
const inMemory = new Map<string, OutboxEntry>();

export async function readOutbox(member: string): Promise<OutboxEntry[]> {
  const kept = await readKept();
  const all = new Map([...kept, ...inMemory]);
  return [...all.values()].filter((entry) => entry.member === member);
}

/** Says whether the device keeps it. */
export async function writeOutbox(entry: OutboxEntry): Promise<boolean> {
  try {
    await set(entry.clientId, entry, outbox());
    inMemory.delete(entry.clientId);
    return true;
  } catch {
    inMemory.set(entry.clientId, entry);
    return false;
  }
}

export async function deleteFromOutbox(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  try {
    await del(clientId, outbox());
  } catch {
    // Then it was never there, or it goes out once more, which the server knows by its id.
  }
}

async function readKept(): Promise<[string, OutboxEntry][]> {
  try {
    return await entries<string, OutboxEntry>(outbox());
  } catch {
    return [];
  }
}

function outbox(): UseStore {
  store ??= createStore('kasuwa-outbox', 'messages');
  return store;
}
