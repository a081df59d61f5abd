import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { NAVIGATION_ABORTED } from './awaited-location.ts';

// Removes the marks of a tap (early-script.ts) when the next page is shown, when it cannot be loaded, or when
// script handled the tap without a navigation.

/** The router starts a navigation within the same task or, with blockers, a moment later. */
const NAVIGATION_STARTS_MS = 250;

export function TapFeedback() {
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef<{ key: string; isIdle: boolean } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, isIdle };
    if (!isIdle) return;
    // At hydration, the browser may be loading the page of a link that was tapped before.
    const isDone = before ? before.key !== key || !before.isIdle : marks().waiting === 'script';
    if (isDone) removeMarks();
  }, [isIdle, key]);
  useEffect(() => {
    const stopped = new AbortController();
    const options = { capture: true, signal: stopped.signal };
    const checkLater = () => setTimeout(removeUnlessLoading, NAVIGATION_STARTS_MS);
    const removeUnlessLoading = () => {
      if (marks().waiting === 'script' && shown.current?.isIdle) removeMarks();
    };
    addEventListener('click', checkLater, options);
    addEventListener('submit', checkLater, options);
    addEventListener(NAVIGATION_ABORTED, removeMarks, options);
    return () => stopped.abort();
  }, []);
  return null;
}

const marks = () => document.documentElement.dataset;

function removeMarks(): void {
  delete marks().waiting;
  for (const link of document.querySelectorAll<HTMLElement>('[data-tapped]')) delete link.dataset.tapped;
}
