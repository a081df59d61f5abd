import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { OUTBOX_DATABASE, UNSAVED_MESSAGE_KEY } from '#web/device/lazy-device-keys.ts';
import { createPageHideBackup } from '#web/device/page-hide-backup.ts';
import type { QueueStorage } from '#web/device/queue-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// Where unsent messages lie on the device until the server has them; where a device keeps nothing, in this page's memory.

let store: UseStore | undefined;
const inMemory = new Map<string, OutboxEntry>();
const backup = createPageHideBackup<OutboxEntry>(UNSAVED_MESSAGE_KEY);

export const outboxStorage: QueueStorage<OutboxEntry> = {
  async list(userId) {
    const all = new Map([...backup.all(), ...(await readStored()), ...inMemory]);
    return [...all.values()].filter((entry) => entry.userId === userId);
  },

  async put(entry) {
    // The bytes of a photo are too many for the storage of texts.
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
      // Then it was never there, or it is sent once more, which the server recognises by its id.
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
