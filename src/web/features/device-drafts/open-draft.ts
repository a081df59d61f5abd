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

// The draft this page works on. The form changes its fields and the uploader its photos; each change is written as soon
// as the one before it is, so no keystroke waits for the disk, and what the page had no time to write is set aside.

type DraftChange = Partial<Pick<DeviceDraft, 'fields' | 'photos' | 'submission' | 'unresolved'>>;

export type OpenDraft = {
  readonly id: string;
  current(): DeviceDraft;
  change(part: DraftChange): void;
  savePhoto(key: string, blob: Blob): Promise<void>;
  findPhoto(key: string): Promise<Blob | null>;
  removePhoto(key: string): Promise<void>;
  /** Whether the device keeps all of it; where it cannot, for lack of room, everything lives as long as this page. */
  isStored(): boolean;
  /** Calls back when that changes. */
  onStoredChange(listener: () => void): () => void;
  /** Once everything changed so far is written, or could not be. */
  written(): Promise<void>;
  /** Leaves it for later. */
  close(): Promise<void>;
  /** Published, or no longer wanted. */
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
