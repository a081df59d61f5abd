import { createEmitter } from '#web/ui/create-store.ts';
import type { DeviceDraft } from './draft.ts';
import { type ReleaseLock, writeTabDraft } from './draft-lock.ts';
import {
  deleteDraft,
  deletePhoto,
  dropDraftBackup,
  hasDraftBackup,
  readPhoto,
  trackUnsavedDraft,
  writeDraft,
  writePhoto,
} from './draft-store.ts';

// The draft of this page. The form changes its fields, the uploader its photos. Writes run one after the
// other in the background, so that no keystroke waits for the disk. The backup has changes that the page had
// no time to write.

type DraftChange = Partial<Pick<DeviceDraft, 'fields' | 'photos' | 'submission' | 'unresolved'>>;

export type OpenDraft = {
  readonly id: string;
  current(): DeviceDraft;
  change(part: DraftChange): void;
  savePhoto(key: string, blob: Blob): Promise<void>;
  findPhoto(key: string): Promise<Blob | null>;
  removePhoto(key: string): Promise<void>;
  /** Whether the device has stored everything. Without enough space, the draft is lost with this page. */
  isStored(): boolean;
  /** Calls the listener when `isStored` changes. */
  onStoredChange(listener: () => void): () => void;
  /** Resolves once all changes so far are written or have failed. */
  written(): Promise<void>;
  /** Releases the draft, which stays on the device. */
  close(): Promise<void>;
  /** Deletes the draft after it was published or when the user discards it. */
  discard(): Promise<void>;
};

export function openLockedDraft(opened: DeviceDraft, release: ReleaseLock): OpenDraft {
  const { id, target } = opened;
  const inMemory = new Map<string, Blob>();
  const { emit, subscribe } = createEmitter();
  let draft = opened;
  let isOver = false;
  let dirty = false;
  let writing: Promise<void> | null = null;
  let isRecordStored = true;
  let stored = true;

  function updateStored() {
    const now = isRecordStored && inMemory.size === 0;
    if (now === stored) return;
    stored = now;
    emit();
  }

  async function writeAll() {
    while (dirty && !isOver) {
      dirty = false;
      isRecordStored = await writeDraft(draft).then(
        () => true,
        () => false,
      );
      updateStored();
    }
    writing = null;
  }

  function save() {
    if (isOver) return;
    trackUnsavedDraft(draft);
    dirty = true;
    writing ??= writeAll();
  }

  if (hasDraftBackup(id)) save();

  return {
    id,
    current: () => draft,
    change(part) {
      draft = { ...draft, ...part, updatedAt: Date.now() };
      save();
    },
    async savePhoto(key, blob) {
      if (isOver) return;
      try {
        await writePhoto(id, key, blob);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, blob);
      }
      updateStored();
    },
    async findPhoto(key) {
      return inMemory.get(key) ?? (await readPhoto(id, key).catch(() => null));
    },
    async removePhoto(key) {
      inMemory.delete(key);
      await deletePhoto(id, key).catch(() => {});
      updateStored();
    },
    isStored: () => stored,
    onStoredChange: subscribe,
    written: async () => void (await writing),
    async close() {
      await writing;
      isOver = true;
      await release();
    },
    async discard() {
      isOver = true;
      dropDraftBackup(id);
      await writing;
      writeTabDraft(target, null);
      await deleteDraft(id).catch(() => {});
      await release();
    },
  };
}
