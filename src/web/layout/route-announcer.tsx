import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// What a page load does by itself and a page change without one does not: the new page's title is read out, and the
// keyboard goes on from the new page's beginning, not from where the old page's link was.

export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (region.current) region.current.textContent = document.title;
    focusMain();
  }, [pathname]);
  // Also within a page whatever led on may have let go of the focus, as the search box does to put a phone's keyboard away.
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key && document.activeElement === document.body) focusMain();
    last.current = key;
  }, [key]);
  return <p ref={region} aria-live="assertive" className="sr-only" />;
}

function focusMain(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
