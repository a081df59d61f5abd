import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clickedLink } from '#web/runtime/clicked-link.ts';

/**
 * Follows links in static HTML with the router instead of a full page load. This includes links to sections
 * of the same page, because the router manages the scroll positions for Back.
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
      if (link.pathname === location.pathname) moveFocusTo(link.hash.slice(1));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [root, navigate]);
}

/** Moves the focus to the section, as the browser does after a native jump. */
function moveFocusTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
