import { type RefObject, useEffect, useRef } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';

/** The keyboard goes on where it was: after the ad that leaving, with it when that is undone, or with the first of those that came. */
export function useListFocus(part: RefObject<HTMLElement | null>, items: readonly MyListing[] | undefined) {
  const leaving = useRef<{ id: string; index: number } | null>(null);
  const removedId = useRef<string | null>(null);
  const more = useRef<number | null>(null);

  useEffect(() => {
    if (!items) return;
    const focus = (index: number) => {
      const links = part.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
      (links[Math.min(index, links.length - 1)] ?? part.current)?.focus({ preventScroll: true });
    };
    if (more.current !== null && items.length > more.current) {
      focus(more.current);
      more.current = null;
    }
    if (leaving.current && !items.some(({ id }) => id === leaving.current?.id)) {
      if (isNowhere(document.activeElement)) focus(leaving.current.index);
      removedId.current = leaving.current.id;
      leaving.current = null;
    }
    const back = items.findIndex(({ id }) => id === removedId.current);
    if (back >= 0) {
      if (isNowhere(document.activeElement)) focus(back);
      removedId.current = null;
    }
  }, [items, part]);

  return {
    trackRemoval: (id: string) => {
      leaving.current = { id, index: items?.findIndex((item) => item.id === id) ?? 0 };
    },
    trackLoadMore: () => {
      more.current = items?.length ?? 0;
    },
  };
}

/** Whoever has removedId on meanwhile is not called back; a toast that was pressed is no index to stay. */
function isNowhere(focused: Element | null): boolean {
  return focused === document.body || focused?.closest('[data-toasts]') != null;
}
