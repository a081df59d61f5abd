import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { NAVIGATION_ABORTED } from './awaited-location.ts';

// Removes the marks of a tap (early-script.ts) when the next page is shown, when it cannot be loaded, or when
// script handled the tap without a navigation.

type MarkedWindow = Window & { onTapHandled?: (() => void) | undefined };

/** The router starts a navigation within the same task or, with blockers, a moment later. */
const NAVIGATION_STARTS_MS = 250;

export function useTapFeedback(): void {
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';

  const shownKey = useRef(key);
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    // Not at hydration: the browser may be loading the page of a link that was tapped before.
    if (isIdle && (shownKey.current !== key || !wasIdle.current)) removeMarks();
    shownKey.current = key;
    wasIdle.current = isIdle;
  }, [isIdle, key]);

  useEffect(() => {
    const page: MarkedWindow = window;
    let timer: ReturnType<typeof setTimeout>;
    page.onTapHandled = () => {
      clearTimeout(timer);
      if (isIdle) timer = setTimeout(removeMarks, NAVIGATION_STARTS_MS);
    };
    addEventListener(NAVIGATION_ABORTED, removeMarks);
    return () => {
      clearTimeout(timer);
      page.onTapHandled = undefined;
      removeEventListener(NAVIGATION_ABORTED, removeMarks);
    };
  }, [isIdle]);
}

function removeMarks(): void {
  delete document.documentElement.dataset.waiting;
  for (const link of document.querySelectorAll<HTMLElement>('[data-tapped]')) delete link.dataset.tapped;
}
