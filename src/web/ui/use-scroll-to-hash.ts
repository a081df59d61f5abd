import { type RefCallback, useCallback, useRef } from 'react';

/** For places that a link names (#id) and that come after the browser has looked for them: gone to once, when they come. */
export function useScrollToHash(): RefCallback<HTMLElement> {
  const hasScrolled = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (!element || hasScrolled.current || `#${element.id}` !== window.location.hash) return;
    hasScrolled.current = true;
    element.scrollIntoView();
  }, []);
}
