import { createEmitter } from '#web/ui/create-store.ts';
import type { DeviceDraft } from './draft.ts';
import { type LetGo, writeTabDraft } from './draft-holding.ts';
import {
  deleteDraft,
  deletePhoto,
  forgetNote,
  isSetAside,
  noteDraft,
  readPhoto,
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
  keepPhoto(key: string, blob: Blob): Promise<void>;
  findPhoto(key: string): Promise<Blob | null>;
  forgetPhoto(key: string): Promise<void>;
  /** Whether the device keeps all of it; where it cannot, for lack of room, everything lives as long as this page. */
  isKept(): boolean;
  /** Calls back when that changes. */
  onKeptChange(listener: () => void): () => void;
  /** Once everything changed so far is written, or could not be. */
  written(): Promise<void>;
  /** Leaves it for later. */
  close(): Promise<void>;
  /** Published, or no longer wanted. */
  discard(): Promise<void>;
};

export function openHeldDraft(opened: DeviceDraft, letGo: LetGo): OpenDraft {
  const { id, target } = opened;
  const inMemory = new Map<string, Blob>();
  const { emit, subscribe } = createEmitter();
  let draft = opened;
  let isOver = false;
  let dirty = false;
  let writing: Promise<void> | null = null;
  let recordKept = true;
  let kept = true;

  function noteKept() {
    const now = recordKept && inMemory.size === 0;
    if (now === kept) return;
    kept = now;
    emit();
  }

  async function writeAll() {
    while (dirty && !isOver) {
      dirty = false;
      recordKept = await writeDraft(draft).then(
        () => true,
        () => false,
      );
      noteKept();
    }
    writing = null;
  }

  function save() {
    if (isOver) return;
    noteDraft(draft);
    dirty = true;
    writing ??= writeAll();
  }

  if (isSetAside(id)) save();

  return {
    id,
    current: () => draft,
    change(part) {
      draft = { ...draft, ...part, updatedAt: Date.now() };
      save();
    },
    async keepPhoto(key, blob) {
      if (isOver) return;
      try {
        await writePhoto(id, key, blob);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, blob);
      }
      noteKept();
    },
    async findPhoto(key) {
      return inMemory.get(key) ?? (await readPhoto(id, key).catch(() => null));
    },
    async forgetPhoto(key) {
      inMemory.delete(key);
      await deletePhoto(id, key).catch(() => {});
      noteKept();
    },
    isKept: () => kept,
    onKeptChange: subscribe,
    written: async () => void (await writing),
    async close() {
      await writing;
      isOver = true;
      await letGo();
    },
    async discard() {
      isOver = true;
      forgetNote(id);
      await writing;
      writeTabDraft(target, null);
      await deleteDraft(id).catch(() => {});
      await letGo();
    },
  };
}
