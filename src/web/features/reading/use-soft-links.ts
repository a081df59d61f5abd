import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clickedLink } from '#web/runtime/clicked-link.ts';

/**
 * Links of a text that React knows nothing of are followed without loading the page anew. Those to a section of the
 * same page too: the browser alone would not know where to go back to, since the router keeps the places.
 */
export function useSoftLinks(root: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : clickedLink(event);
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
      if (link.pathname === location.pathname) goOnFrom(link.hash.slice(1));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [root, navigate]);
}

/** With the keyboard, as after a jump of the browser's own. */
function goOnFrom(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
