import { useEffect } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';

/** Loads the code of the dialogs and the menu while the page is idle, so that they also open offline. */
export function usePreloadedCode(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const unmounted = new AbortController();
    // Code that fails to load is requested again when it is needed.
    whenIdle(() => void Promise.allSettled(PARTS.map((load) => load())), unmounted.signal);
    return () => unmounted.abort();
  }, [isOpen]);
}

const PARTS = [
  () => import('#web/features/chat/live/photo-code.ts'),
  () => import('#web/features/chat/thread/offer-dialog.tsx'),
  () => import('#web/features/chat/thread/thread-menu.tsx'),
  () => import('#web/features/chat/thread/accept-dialog.tsx'),
  () => import('#web/features/chat/thread/thread-question.tsx'),
  () => import('#web/features/chat/thread/closed-note.tsx'),
  () => import('#web/features/chat/thread/deal-bar.tsx'),
  () => import('#web/features/chat/handover/late-handover.tsx'),
  () => import('#web/features/chat/meetup/meetup-dialog.tsx'),
  () => import('#web/features/trust/report-dialog.tsx'),
];
