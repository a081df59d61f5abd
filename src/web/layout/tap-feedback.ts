import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { NAVIGATION_ABORTED } from './awaited-location.ts';

// Removes the marks of a tap (early-script.ts) when the next page is shown, when it cannot be loaded, or when
// script handled the tap without a navigation.

type MarkedWindow = Window & { onTapHandled?: () => void };

/** The router starts a navigation within the same task or, with blockers, a moment later. */
const NAVIGATION_STARTS_MS = 250;

export function useTapFeedback(): void {
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const shown = useRef({ key, isIdle });
  useEffect(() => {
    // Not at hydration: the browser may be loading the page of a link that was tapped before.
    if (isIdle && (shown.current.key !== key || !shown.current.isIdle)) removeMarks();
    shown.current = { key, isIdle };
  }, [isIdle, key]);
  useEffect(() => {
    (window as MarkedWindow).onTapHandled = () =>
      setTimeout(() => shown.current.isIdle && removeMarks(), NAVIGATION_STARTS_MS);
    addEventListener(NAVIGATION_ABORTED, removeMarks);
  }, []);
}

function removeMarks(): void {
  delete document.documentElement.dataset.waiting;
  for (const link of document.querySelectorAll<HTMLElement>('[data-tapped]')) delete link.dataset.tapped;
}
