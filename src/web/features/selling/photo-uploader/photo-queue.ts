import { checkPhoto, checkPhotoCount, HEIC_HELP, isHeic, photoReadFailure } from '#shared/rules/photos.ts';
import { type DraftPhoto, newKey } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import {
  type Entry,
  entryOf,
  isFresh,
  type Obstacle,
  type QueuedPhoto,
  type ReadyPhoto,
  readyPhotoOf,
  recordOf,
  viewOf,
} from '#web/features/selling/queued-photo.ts';
import { resizePhoto, warmUpResizing } from '#web/features/selling/resize-photo.ts';
import { createSlots, type UploadRejection, uploadPhoto } from '#web/features/selling/upload-photo.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { choosePhotos } from './choose-photos.ts';
import { createPhotoBatch } from './photo-batch.ts';
import { createPhotoErrors, type PhotoError } from './photo-errors.ts';

// Saves the photos of one draft on the device, resizes them and uploads them. Independent of React.

export type PhotoQueueView = {
  photos: readonly QueuedPhoto[];
  errors: readonly PhotoError[];
  warning: string | null;
  /** What prevents photos from being sent. */
  obstacle: Obstacle | null;
  /** Whether the photos would survive a reload. */
  isStored: boolean;
};

const MAX_PARALLEL = 2;
/** The server rejects the file itself, so a retry would not help. */
const FILE_ERROR_STATUSES = new Set([400, 413, 415, 422]);

export type PhotoQueueStore = ReturnType<typeof createPhotoQueue>;

export function createPhotoQueue(draft: OpenDraft) {
  const { emit, subscribe } = createEmitter();
  const alarm = new EventTarget();
  const batch = createPhotoBatch();
  const photoErrors = createPhotoErrors();
  const { addError, clearErrorsOf } = photoErrors;
  let inSlot = createSlots(MAX_PARALLEL);
  let entries = draft.current().photos.map(entryOf);
  let view = createView();

  function createView(): PhotoQueueView {
    return {
      photos: entries.map(viewOf),
      ...photoErrors.view(),
      obstacle: entries.find(({ obstacle }) => obstacle)?.obstacle ?? null,
      isStored: draft.isStored(),
    };
  }

  function show() {
    view = createView();
    emit();
    batch.show();
  }

  function update(entry: Entry, part: Partial<Entry>) {
    Object.assign(entry, part);
    if (entries.includes(entry)) show();
  }

  function rearrange(next: Entry[]) {
    entries = next;
    record();
    show();
  }

  function record() {
    draft.change({ photos: entries.map(recordOf) });
  }

  function end(entry: Entry) {
    entry.work.abort();
    if (entry.url?.startsWith('blob:')) URL.revokeObjectURL(entry.url);
    batch.drop(entry);
    clearErrorsOf(entry.key);
  }

  function drop(entry: Entry, error?: string, help?: string) {
    end(entry);
    if (error) addError(error, { help });
    rearrange(entries.filter((other) => other !== entry));
    void draft.removePhoto(entry.key);
  }

  /** Continues a photo after a reload or when a draft is opened again. */
  async function restore(entry: Entry) {
    const blob = await draft.findPhoto(entry.key);
    if (entry.work.signal.aborted) return;
    if (blob) {
      if (entry.prepared) update(entry, { blob, url: URL.createObjectURL(blob) });
      if (entry.state === 'ready') return;
      return entry.prepared ? send(entry) : prepare(entry, blob);
    }
    if (entry.state === 'ready') update(entry, { url: entry.uploaded?.url ?? null });
    else drop(entry, photoReadFailure(entry.name));
  }

  function markRead(entry: Entry) {
    entry.read = true;
    batch.show();
  }

  async function prepare(entry: Entry, file: Blob) {
    batch.add(entry);
    show();
    const { signal } = entry.work;
    const resized = await resizePhoto(file, { signal, onRead: () => markRead(entry) });
    if (signal.aborted) return;
    if (resized.outcome === 'unreadable') return drop(entry, photoReadFailure(entry.name));
    // A file of a type or size that the server rejects can only be sent as a smaller JPEG.
    const { type, size } = file;
    const problem = resized.outcome === 'small' ? null : checkPhoto({ name: entry.name, type, size });
    if (problem) return drop(entry, problem, isHeic({ name: entry.name, type }) ? HEIC_HELP : undefined);
    const blob = resized.outcome === 'small' ? resized.blob : file;
    update(entry, { blob, url: URL.createObjectURL(blob), read: true, prepared: true });
    void send(entry);
    await draft.savePhoto(entry.key, blob);
    if (!signal.aborted) record();
  }

  async function send(entry: Entry) {
    const { blob, name, work } = entry;
    if (!blob) return;
    batch.add(entry);
    clearErrorsOf(entry.key);
    update(entry, { state: 'waiting', uploaded: undefined, sent: 0 });
    const outcome = await inSlot(() =>
      uploadPhoto(
        { blob, name },
        {
          alarm,
          signal: work.signal,
          onProgress: (share) =>
            update(entry, { state: 'sending', obstacle: null, sent: Math.min(share, 0.99) }),
          onObstacle: (obstacle) => update(entry, { state: 'waiting', obstacle }),
        },
      ),
    );
    if (!outcome || work.signal.aborted) return;
    if (outcome.kind === 'rejected') return handleRejection(entry, outcome);
    const { id, url } = outcome.photo;
    if (entries.some((other) => other !== entry && readyPhotoOf(other)?.photoId === id))
      return drop(entry, `${entry.name}: This photo is already here`);
    update(entry, { state: 'ready', obstacle: null, sent: 1, uploaded: { id, url, at: Date.now() } });
    record();
  }

  function handleRejection(entry: Entry, { status, text }: UploadRejection) {
    const { key, name } = entry;
    const reason = text ?? 'This photo was not accepted.';
    const named = reason.startsWith(`${name}: `) ? reason : `${name}: ${reason}`;
    if (FILE_ERROR_STATUSES.has(status)) return drop(entry, named);
    addError(named, { about: key });
    update(entry, { state: 'failed', obstacle: null });
  }

  function append(files: readonly File[]) {
    const added = files.map((file) => ({ file, entry: entryOf({ key: newKey(), name: file.name }) }));
    rearrange([...entries, ...added.map(({ entry }) => entry)]);
    for (const { entry, file } of added) {
      void draft.savePhoto(entry.key, file);
      void prepare(entry, file);
    }
  }

  function find(key: string): Entry | undefined {
    return entries.find((entry) => entry.key === key);
  }

  const wake = () => alarm.dispatchEvent(new Event('wake'));

  return {
    view: () => view,
    subscribe,
    progress: batch.progress,
    onProgress: batch.onProgress,
    /** Starts processing the photos of the draft. Returns the function that stops it. */
    start() {
      warmUpResizing();
      const listening = new AbortController();
      for (const eventName of ['online', 'focus', 'storage'])
        window.addEventListener(eventName, wake, { signal: listening.signal });
      const stopWatchingStored = draft.onStoredChange(show);
      entries = draft.current().photos.map(entryOf);
      for (const entry of entries) if (!entry.existing) void restore(entry);
      show();
      return () => {
        listening.abort();
        stopWatchingStored();
        for (const { work, url } of entries) {
          work.abort();
          if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
        }
        inSlot = createSlots(MAX_PARALLEL);
        batch.end();
      };
    },
    add(files: readonly File[]) {
      if (files.length === 0) return;
      const chosen = choosePhotos(files, entries.length);
      for (const { text, oversized } of chosen.errors) addError(text, { oversized });
      photoErrors.warn(chosen.warning);
      append(chosen.accepted);
    },
    /** Adds a smaller copy of a photo that was rejected because of its size. */
    addSmaller(errorId: string) {
      const file = photoErrors.find(errorId)?.oversized;
      if (!file) return;
      const tooMany = checkPhotoCount(1, entries.length);
      if (tooMany) {
        addError(tooMany);
        return show();
      }
      photoErrors.dismiss(errorId);
      append([file]);
    },
    remove(key: string) {
      const entry = find(key);
      if (entry) drop(entry);
    },
    /** Shows other photos. The draft retains the bytes of removed photos, which may be restored. */
    replace(photos: readonly DraftPhoto[]) {
      const before = new Map(entries.map((entry) => [entry.key, entry]));
      const next = photos.map((photo) => before.get(photo.key) ?? entryOf(photo));
      for (const entry of entries) if (!next.includes(entry)) end(entry);
      rearrange(next);
      for (const entry of next) if (!before.has(entry.key) && !entry.existing) void restore(entry);
    },
    /** `index` is the new position, counted from 0. */
    move(key: string, index: number) {
      const entry = find(key);
      if (!entry) return;
      rearrange(entries.filter((other) => other !== entry).toSpliced(index, 0, entry));
    },
    retry(key: string) {
      const entry = find(key);
      if (entry?.state === 'failed') void send(entry);
    },
    dismiss(id: string) {
      photoErrors.dismiss(id);
      show();
    },
    dismissWarning() {
      photoErrors.warn(null);
      show();
    },
    /** Call it when the network may be back or the seller has signed in again. */
    wake,
    /** Resolves to the photos in order once all are uploaded, or to null if one has failed. */
    async allUploaded(): Promise<ReadyPhoto[] | null> {
      for (const entry of entries)
        if (entry.state === 'ready' && entry.uploaded && !isFresh(entry.uploaded)) void send(entry);
      return new Promise((resolve) => {
        const check = () => {
          const ready = entries.flatMap((entry) => readyPhotoOf(entry) ?? []);
          const failed = entries.some(({ state }) => state === 'failed');
          if (!failed && ready.length < entries.length) return;
          unsubscribe();
          resolve(failed ? null : ready);
        };
        const unsubscribe = subscribe(check);
        check();
      });
    },
    /** Uploads photos again that the server has deleted. Returns whether all their bytes are available. */
    sendAgain(positions: readonly number[]): boolean {
      const missing = positions.flatMap((index) => entries[index] ?? []);
      for (const entry of missing) {
        if (entry.blob) void send(entry);
        else drop(entry, photoReadFailure(entry.name));
      }
      return missing.length > 0 && missing.every(({ blob }) => blob);
    },
  };
}
