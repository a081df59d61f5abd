import { type RefObject, useEffect, useRef } from 'react';
import type { MyAd } from '#shared/contract/selling.ts';

/** The keyboard goes on where it was: after the ad that left, or with the first of those that came. */
export function useKeptFocus(part: RefObject<HTMLElement | null>, items: readonly MyAd[] | undefined) {
  const left = useRef<{ id: string; place: number } | null>(null);
  const more = useRef<number | null>(null);

  useEffect(() => {
    if (!items) return;
    const focus = (place: number) => {
      const links = part.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
      (links[Math.min(place, links.length - 1)] ?? part.current)?.focus({ preventScroll: true });
    };
    if (more.current !== null && items.length > more.current) {
      focus(more.current);
      more.current = null;
    }
    if (left.current && !items.some(({ id }) => id === left.current?.id)) {
      // Whoever has gone on meanwhile is not called back.
      if (document.activeElement === document.body) focus(left.current.place);
      left.current = null;
    }
  }, [items, part]);

  return {
    mayLeave: (id: string) => {
      left.current = { id, place: items?.findIndex((item) => item.id === id) ?? 0 };
    },
    wantsMore: () => {
      more.current = items?.length ?? 0;
    },
  };
}
