import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { createAside } from '#web/device/set-aside.ts';
import { OUTBOX_DATABASE, UNWRITTEN_MESSAGE_KEY } from '#web/device/late-device-keys.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// Where unsent messages lie on the device until the server has them; where a device keeps nothing, in this page's memory.

let store: UseStore | undefined;
const inMemory = new Map<string, OutboxEntry>();
const aside = createAside<OutboxEntry>(UNWRITTEN_MESSAGE_KEY);

export async function readOutbox(member: string): Promise<OutboxEntry[]> {
  const kept = await readKept();
  const all = new Map([...aside.all(), ...kept, ...inMemory]);
  return [...all.values()].filter((entry) => entry.member === member);
}

/** Says whether the device keeps it. */
export async function writeOutbox(entry: OutboxEntry): Promise<boolean> {
  // The bytes of a photo are nothing for the storage of words.
  if (entry.saying.kind !== 'photo') aside.note(entry.clientId, entry);
  try {
    await set(entry.clientId, entry, outbox());
    aside.written(entry.clientId, entry);
    inMemory.delete(entry.clientId);
    return true;
  } catch {
    inMemory.set(entry.clientId, entry);
    return false;
  }
}

export async function deleteFromOutbox(clientId: string): Promise<void> {
  inMemory.delete(clientId);
  aside.drop(clientId);
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
  store ??= createStore(OUTBOX_DATABASE, 'messages');
  return store;
}
