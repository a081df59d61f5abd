import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { OUTBOX_DATABASE, UNSAVED_MESSAGE_KEY } from '#web/device/lazy-device-keys.ts';
import { createPageHideBackup } from '#web/device/page-hide-backup.ts';
import type { QueueStorage } from '#web/device/queue-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// Unsent messages are stored on the device, or in memory if the device has no storage.

let store: UseStore | undefined;
const inMemory = new Map<string, OutboxEntry>();
const backup = createPageHideBackup<OutboxEntry>(UNSAVED_MESSAGE_KEY);

export const outboxStorage: QueueStorage<OutboxEntry> = {
  async list(userId) {
    const all = new Map([...backup.all(), ...(await readStored()), ...inMemory]);
    // An entry of another version of the app may have another form.
    return [...all.values()].filter((entry) => entry.userId === userId && entry.outgoing !== undefined);
  },

  async put(entry) {
    // A photo is too large for the backup in local storage.
    if (entry.outgoing.kind !== 'photo') backup.track(entry.id, entry);
    try {
      await set(entry.id, entry, outbox());
      backup.saved(entry.id, entry);
      inMemory.delete(entry.id);
    } catch {
      inMemory.set(entry.id, entry);
    }
  },

  async delete({ id }) {
    inMemory.delete(id);
    backup.drop(id);
    try {
      await del(id, outbox());
    } catch {
      // At worst the message is sent again, and the server recognises it by its id.
    }
  },
};

async function readStored(): Promise<[string, OutboxEntry][]> {
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
