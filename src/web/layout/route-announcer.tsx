import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// A page change without a page load is silent to a screen reader: this says the new page's title.

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (region.current) region.current.textContent = document.title;
  }, [pathname]);
  return <p ref={region} aria-live="assertive" className="sr-only" />;
}
