import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAwaitedLocation } from './awaited-location.ts';

// Does on client-side navigations what the browser does on page loads: announces the wait and the title of
// the new page, and moves the focus to its start.

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
    // The focus can also be lost within a page: the search box releases it to hide a phone's keyboard, and a
    // skeleton is removed when the page has loaded.
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
