import type { Entry } from '#web/features/selling/queued-photo.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { NO_PROGRESS, progressOf } from './progress.ts';

/** The photos that were added together, for the progress bar. */

const DONE_IS_SHOWN_MS = 1500;

export function createPhotoBatch() {
  const { emit, subscribe } = createEmitter();
  const entries = new Set<Entry>();
  let progress = NO_PROGRESS;
  let doneTimer: ReturnType<typeof setTimeout> | undefined;

  /** Separate from the photos: it changes many times a second and must not rerender the form each time. */
  function show() {
    const { value, label } = progressOf(
      [...entries].filter(({ state }) => state !== 'failed'),
      progress.value,
    );
    if (value === progress.value && label === progress.label) return;
    progress = { value, label };
    if (value === 0) entries.clear();
    if (value === 100) doneTimer ??= setTimeout(end, DONE_IS_SHOWN_MS);
    emit();
  }

  function end() {
    clearTimeout(doneTimer);
    doneTimer = undefined;
    entries.clear();
    show();
  }

  return {
    show,
    end,
    add(entry: Entry) {
      if (progress.value === 100) end();
      entries.add(entry);
    },
    drop: (entry: Entry) => entries.delete(entry),
    progress: () => progress,
    onProgress: subscribe,
  };
}
