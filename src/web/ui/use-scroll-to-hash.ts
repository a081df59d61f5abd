import { type RefCallback, useCallback, useRef } from 'react';

/** Scrolls once to the element of the URL's hash if it is rendered after the browser has looked for it. */
export function useScrollToHash(): RefCallback<HTMLElement> {
  const hasScrolled = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (!element || hasScrolled.current || `#${element.id}` !== window.location.hash) return;
    hasScrolled.current = true;
    element.scrollIntoView();
  }, []);
}
