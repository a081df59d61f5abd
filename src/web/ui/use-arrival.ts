import { type RefCallback, useCallback, useRef } from 'react';

/** For places that a link names (#id) and that come after the browser has looked for them: gone to once, when they come. */
export function useArrival(): RefCallback<HTMLElement> {
  const hasArrived = useRef(false);
  return useCallback((place: HTMLElement | null) => {
    if (!place || hasArrived.current || `#${place.id}` !== window.location.hash) return;
    hasArrived.current = true;
    place.scrollIntoView();
  }, []);
}
