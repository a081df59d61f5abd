import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '#web/ui/toast-store.ts';

/** Blocks a new search while offline and shows a toast, because it would replace the list with an error. */
export function useBlockOfflineNavigation(): void {
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      historyAction !== 'POP' && !navigator.onLine && RESULTS.test(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    showToast({ text: 'You seem to be offline. Please check your connection and try again.' });
    blocker.reset();
  }, [blocker]);
}

const RESULTS = /^\/(search|featured|recent|category)\b/;
