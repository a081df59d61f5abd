import { type RefObject, useEffect, useRef } from 'react';
import type { MyAd } from '#shared/contract/selling.ts';

/** The keyboard goes on where it was: after the ad that left, with it when that is undone, or with the first of those that came. */
export function useKeptFocus(part: RefObject<HTMLElement | null>, items: readonly MyAd[] | undefined) {
  const left = useRef<{ id: string; place: number } | null>(null);
  const gone = useRef<string | null>(null);
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
      if (isNowhere(document.activeElement)) focus(left.current.place);
      gone.current = left.current.id;
      left.current = null;
    }
    const back = items.findIndex(({ id }) => id === gone.current);
    if (back >= 0) {
      if (isNowhere(document.activeElement)) focus(back);
      gone.current = null;
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

/** Whoever has gone on meanwhile is not called back; a toast that was pressed is no place to stay. */
function isNowhere(focused: Element | null): boolean {
  return focused === document.body || focused?.closest('[data-toasts]') != null;
}
