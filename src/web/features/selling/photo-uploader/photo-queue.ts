import { checkPhotoCount, type PhotoFocus, photoReadFailure } from '#shared/rules/photos.ts';
import { type DraftPhoto, newKey } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { entryOf, isFresh, type ReadyPhoto, readyPhotoOf } from '#web/features/selling/queued-photo.ts';
import { warmUpResizing } from '#web/features/selling/resize-photo.ts';
import { choosePhotos } from './choose-photos.ts';
import { createPhotoList } from './photo-list.ts';
import { createPhotoProcessing } from './process-photos.ts';

// Saves the photos of one draft on the device, resizes them and uploads them. Independent of React.

export type PhotoQueueStore = ReturnType<typeof createPhotoQueue>;

export function createPhotoQueue(draft: OpenDraft) {
  const list = createPhotoList(draft);
  const { entries, find, errors, drop, rearrange, show } = list;
  const { restore, prepare, send, wake, freeSlots } = createPhotoProcessing(draft, list);

  function append(files: readonly File[]) {
    const added = files.map((file) => ({ file, entry: entryOf({ key: newKey(), name: file.name }) }));
    rearrange([...entries(), ...added.map(({ entry }) => entry)]);
    for (const { entry, file } of added) {
      void draft.savePhoto(entry.key, file);
      void prepare(entry, file);
    }
  }

  return {
    view: list.view,
    subscribe: list.subscribe,
    progress: list.batch.progress,
    onProgress: list.batch.onProgress,
    /** Starts processing the photos of the draft. Returns the function that stops it. */
    start() {
      warmUpResizing();
      const listening = new AbortController();
      for (const eventName of ['online', 'focus', 'storage'])
        window.addEventListener(eventName, wake, { signal: listening.signal });
      const stopWatchingStored = draft.onStoredChange(show);
      list.reload();
      for (const entry of entries()) if (!entry.existing) void restore(entry);
      return () => {
        listening.abort();
        stopWatchingStored();
        list.stop();
        freeSlots();
      };
    },
    add(files: readonly File[]) {
      if (files.length === 0) return;
      const chosen = choosePhotos(files, entries().length);
      for (const { text, oversized } of chosen.errors) errors.addError(text, { oversized });
      errors.warn(chosen.warning);
      append(chosen.accepted);
    },
    /** Adds a smaller copy of a photo that was rejected because of its size. */
    addSmaller(errorId: string) {
      const file = errors.find(errorId)?.oversized;
      if (!file) return;
      const tooMany = checkPhotoCount(1, entries().length);
      if (tooMany) {
        errors.addError(tooMany);
        return show();
      }
      errors.dismiss(errorId);
      append([file]);
    },
    remove(key: string) {
      const entry = find(key);
      if (entry) drop(entry);
    },
    /** Shows other photos. The draft retains the bytes of removed photos, which may be restored. */
    replace(photos: readonly DraftPhoto[]) {
      const before = new Map(entries().map((entry) => [entry.key, entry]));
      const next = photos.map((photo) => before.get(photo.key) ?? entryOf(photo));
      for (const entry of entries()) if (!next.includes(entry)) list.end(entry);
      rearrange(next);
      for (const entry of next) if (!before.has(entry.key) && !entry.existing) void restore(entry);
    },
    /** `index` is the new position, counted from 0. */
    move(key: string, index: number) {
      const entry = find(key);
      if (!entry) return;
      const others = entries().filter((other) => other !== entry);
      rearrange(others.toSpliced(index, 0, entry));
    },
    /** Sets the part that square cards show. */
    setFocus(key: string, focus: PhotoFocus | null) {
      const entry = find(key);
      if (!entry) return;
      entry.focus = focus;
      rearrange([...entries()]);
    },
    retry(key: string) {
      const entry = find(key);
      if (entry?.state === 'failed') void send(entry);
    },
    dismiss(id: string) {
      errors.dismiss(id);
      show();
    },
    dismissWarning() {
      errors.warn(null);
      show();
    },
    /** Call it when the network may be back or the seller has signed in again. */
    wake,
    /** Resolves to the photos in order once all are uploaded, or to null if one has failed. */
    async allUploaded(): Promise<ReadyPhoto[] | null> {
      for (const entry of entries())
        if (entry.state === 'ready' && entry.uploaded && !isFresh(entry.uploaded)) void send(entry);
      return new Promise((resolve) => {
        const check = () => {
          const ready = entries().flatMap((entry) => readyPhotoOf(entry) ?? []);
          const failed = entries().some(({ state }) => state === 'failed');
          if (!failed && ready.length < entries().length) return;
          unsubscribe();
          resolve(failed ? null : ready);
        };
        const unsubscribe = list.subscribe(check);
        check();
      });
    },
    /** Uploads photos again that the server has deleted. Returns whether all their bytes are available. */
    sendAgain(positions: readonly number[]): boolean {
      const all = entries();
      const missing = positions.flatMap((index) => all[index] ?? []);
      for (const entry of missing) {
        if (entry.blob) void send(entry);
        else drop(entry, photoReadFailure(entry.name));
      }
      return missing.length > 0 && missing.every(({ blob }) => blob);
    },
  };
}
