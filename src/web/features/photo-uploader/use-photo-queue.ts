import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#web/data/session.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
import { createPhotoQueue, type PhotoQueueStore, type PhotoQueueView } from './photo-queue.ts';
import type { UploadProgress } from './progress.ts';

// The photos of a draft for as long as a form shows them.

export type PhotoQueue = PhotoQueueView & Omit<PhotoQueueStore, 'view' | 'subscribe' | 'start'>;

/** One draft per form: for another draft, give the form another key. */
export function usePhotoQueue(draft: OpenDraft): PhotoQueue {
  const [queue] = useState(() => createPhotoQueue(draft));
  const view = useSyncExternalStore(queue.subscribe, queue.view, queue.view);
  const { user } = useSession();
  useEffect(() => queue.start(), [queue]);
  // Signing in again lets go on what has waited for it.
  useEffect(() => {
    if (user) queue.wake();
  }, [user, queue]);
  return useMemo(() => {
    const { subscribe: _, start: __, view: ___, ...actions } = queue;
    return { ...view, ...actions };
  }, [view, queue]);
}

/** For the bar alone. */
export function useUploadProgress({ progress, onProgress }: PhotoQueue): UploadProgress {
  return useSyncExternalStore(onProgress, progress, progress);
}
