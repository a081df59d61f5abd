import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#web/data/session.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import type { PhotoQueueView } from './photo-list.ts';
import { createPhotoQueue, type PhotoQueueStore } from './photo-queue.ts';
import type { UploadProgress } from './progress.ts';

// The photo queue of a draft while a form shows it.

export type PhotoQueue = PhotoQueueView & Omit<PhotoQueueStore, 'view' | 'subscribe' | 'start'>;

/** The draft must not change. For another draft, give the form another key. */
export function usePhotoQueue(draft: OpenDraft): PhotoQueue {
  const [queue] = useState(() => createPhotoQueue(draft));
  const view = useSyncExternalStore(queue.subscribe, queue.view, queue.view);
  const { user } = useSession();
  useEffect(() => queue.start(), [queue]);
  // Uploads that waited for a sign-in continue.
  useEffect(() => {
    if (user) queue.wake();
  }, [user, queue]);
  return useMemo(() => {
    const { subscribe: _, start: __, view: ___, ...actions } = queue;
    return { ...view, ...actions };
  }, [view, queue]);
}

/** Separate from the queue, so that only the progress bar is rendered again. */
export function useUploadProgress({ progress, onProgress }: PhotoQueue): UploadProgress {
  return useSyncExternalStore(onProgress, progress, progress);
}
