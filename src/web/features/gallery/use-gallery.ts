import { useEffect, useRef, useState } from 'react';

/** Which photo is shown. The strip's own scrolling is the truth; a button runs ahead of it until the strip arrives. */
export function useGallery(total: number) {
  const strip = useRef<HTMLUListElement>(null);
  const heading = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);

  function onScroll() {
    const seen = seenIn(strip.current);
    // On the way to a chosen photo the ones passing by do not count, or two quick clicks would make one step.
    if (heading.current === null) setCurrent(seen);
    else if (heading.current === seen) heading.current = null;
  }

  /** A jump that meets a glide can leave the strip between two photos, and nothing snaps it then. */
  function onScrollEnd() {
    if (!strip.current) return;
    const left = (heading.current ?? seenIn(strip.current)) * strip.current.clientWidth;
    if (Math.abs(strip.current.scrollLeft - left) > 1) strip.current.scrollTo({ left, behavior: 'instant' });
  }

  /** Goes round at both ends. */
  function show(wanted: number) {
    const next = (wanted + total) % total;
    if (!strip.current || next === current) return;
    heading.current = next;
    setCurrent(next);
    // Only neighbours glide: gliding past all the others would load every one of them.
    const behavior = Math.abs(next - current) === 1 ? 'auto' : 'instant';
    strip.current.scrollTo({ left: next * strip.current.clientWidth, behavior });
  }

  useEffect(() => {
    // Before the script came, someone may have tapped a thumbnail, which leads there by address, or have swiped.
    const asked = [...(strip.current?.children ?? [])].findIndex(({ id }) => `#${id}` === location.hash);
    if (strip.current && asked > 0)
      strip.current.scrollTo({ left: asked * strip.current.clientWidth, behavior: 'instant' });
    setCurrent(seenIn(strip.current));
  }, []);

  /** A hand on the strip takes over from whatever a button began. */
  function release() {
    heading.current = null;
  }

  return { strip, current, show, onScroll, onScrollEnd, release };
}

function seenIn(strip: HTMLElement | null): number {
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
