import { useEffect } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';

/** What may be pressed in an open conversation is fetched while nothing happens, so that it also opens without a network. */
export function usePreloadedCode(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const unmounted = new AbortController();
    // What does not come now is asked for again when it is pressed.
    whenIdle(() => void Promise.allSettled(PARTS.map((load) => load())), unmounted.signal);
    return () => unmounted.abort();
  }, [isOpen]);
}

const PARTS = [
  () => import('./offer-dialog.tsx'),
  () => import('./thread-menu.tsx'),
  () => import('./confirm-dialog.tsx'),
  () => import('#web/features/report/report-dialog.tsx'),
];
