import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAwaitedLocation } from './awaited-location.ts';

// What a page load does by itself and a page change without one does not: a wait is announced, the new page's title is
// read out, and the keyboard goes on from the new page's beginning, not from where the old page's link was.

export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const isLoading = useAwaitedLocation() !== null;
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef<{ pathname: string; title: string } | null>(null);
  const entered = useRef(pathname);
  useEffect(() => {
    if (!region.current) return;
    if (isLoading) {
      region.current.textContent = 'Loading...';
      return;
    }
    const { title } = document;
    const isNew =
      announced.current && (announced.current.pathname !== pathname || announced.current.title !== title);
    region.current.textContent = isNew ? title : '';
    announced.current = { pathname, title };
  }, [pathname, isLoading]);
  const last = useRef({ key, isLoading });
  useEffect(() => {
    // Within a page, too, the focus may be lost: the search box lets go of it to put a phone's keyboard away, and a
    // skeleton is gone when the page is there.
    const hasChanged = last.current.key !== key || (last.current.isLoading && !isLoading);
    const isLost = hasChanged && document.activeElement === document.body;
    if (entered.current !== pathname || isLost) focusMain();
    entered.current = pathname;
    last.current = { key, isLoading };
  }, [pathname, key, isLoading]);
  return <p ref={region} aria-live="assertive" className="sr-only" />;
}

function focusMain(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
