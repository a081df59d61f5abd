import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import {
  type Entry,
  entryOf,
  type Obstacle,
  type QueuedPhoto,
  recordOf,
  viewOf,
} from '#web/features/selling/queued-photo.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { createPhotoBatch } from './photo-batch.ts';
import { createPhotoErrors, type PhotoError } from './photo-errors.ts';

// The photos of one draft in their order, with their errors: what the form shows and the draft stores.

export type PhotoQueueView = {
  photos: readonly QueuedPhoto[];
  errors: readonly PhotoError[];
  warning: string | null;
  /** What prevents photos from being sent. */
  obstacle: Obstacle | null;
  /** Whether the photos would survive a reload. */
  isStored: boolean;
};

export type PhotoList = ReturnType<typeof createPhotoList>;

export function createPhotoList(draft: OpenDraft) {
  const { emit, subscribe } = createEmitter();
  const batch = createPhotoBatch();
  const errors = createPhotoErrors();
  let entries = readEntries();
  let view = createView();

  function readEntries(): Entry[] {
    return draft.current().photos.map(entryOf);
  }

  function createView(): PhotoQueueView {
    return {
      photos: entries.map(viewOf),
      ...errors.view(),
      obstacle: entries.find(({ obstacle }) => obstacle)?.obstacle ?? null,
      isStored: draft.isStored(),
    };
  }

  function show() {
    view = createView();
    emit();
    batch.show();
  }

  function record() {
    draft.change({ photos: entries.map(recordOf) });
  }

  function rearrange(next: Entry[]) {
    entries = next;
    record();
    show();
  }

  function release({ work, url }: Entry) {
    work.abort();
    if (url?.startsWith('blob:')) URL.revokeObjectURL(url);
  }

  function end(entry: Entry) {
    release(entry);
    batch.drop(entry);
    errors.clearErrorsOf(entry.key);
  }

  return {
    batch,
    errors,
    view: () => view,
    subscribe,
    show,
    record,
    rearrange,
    end,
    entries: () => entries,
    find: (key: string): Entry | undefined => entries.find((entry) => entry.key === key),
    /** Reads the photos of the draft again, whose work was stopped. */
    reload() {
      entries = readEntries();
      show();
    },
    /** Stops all work. The draft retains the photos. */
    stop() {
      for (const entry of entries) release(entry);
      batch.end();
    },
    update(entry: Entry, part: Partial<Entry>) {
      Object.assign(entry, part);
      if (entries.includes(entry)) show();
    },
    drop(entry: Entry, error?: string, help?: string) {
      end(entry);
      if (error) errors.addError(error, { help });
      rearrange(entries.filter((other) => other !== entry));
      void draft.removePhoto(entry.key);
    },
  };
}
