import { useEffect, useRef, useState } from 'react';

/** The current photo by scroll position. A button sets it before the strip has scrolled there. */
export function useGallery(total: number) {
  const strip = useRef<HTMLUListElement>(null);
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);

  function onScroll() {
    const inView = indexInView(strip.current);
    // Photos passed on the way to the target do not count, or two quick clicks would advance only once.
    if (target.current === null) setCurrent(inView);
    else if (target.current === inView) target.current = null;
  }

  /** A jump during a smooth scroll can leave the strip between two photos without snapping. */
  function onScrollEnd() {
    if (!strip.current) return;
    const left = (target.current ?? indexInView(strip.current)) * strip.current.clientWidth;
    if (Math.abs(strip.current.scrollLeft - left) > 1) strip.current.scrollTo({ left, behavior: 'instant' });
  }

  /** Wraps around at both ends. */
  function show(index: number) {
    const next = (index + total) % total;
    if (!strip.current || next === current) return;
    target.current = next;
    setCurrent(next);
    // Only neighbours scroll smoothly: scrolling past other photos would load all of them.
    const behavior = Math.abs(next - current) === 1 ? 'auto' : 'instant';
    strip.current.scrollTo({ left: next * strip.current.clientWidth, behavior });
  }

  useEffect(() => {
    // Before the script loaded, the user may have followed a thumbnail link (the hash) or swiped.
    const linked = [...(strip.current?.children ?? [])].findIndex(({ id }) => `#${id}` === location.hash);
    if (strip.current && linked > 0)
      strip.current.scrollTo({ left: linked * strip.current.clientWidth, behavior: 'instant' });
    setCurrent(indexInView(strip.current));
  }, []);

  /** A touch on the strip cancels the scroll that a button started. */
  function release() {
    target.current = null;
  }

  return { strip, current, show, onScroll, onScrollEnd, release };
}

function indexInView(strip: HTMLElement | null): number {
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
