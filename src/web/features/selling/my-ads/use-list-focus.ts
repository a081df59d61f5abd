import { type RefObject, useEffect, useRef } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';

/** Restores the focus after a listing is removed or restored, or after more listings load. */
export function useListFocus(
  section: RefObject<HTMLElement | null>,
  items: readonly MyListing[] | undefined,
) {
  const leaving = useRef<{ id: string; index: number } | null>(null);
  const removedId = useRef<string | null>(null);
  const countBeforeMore = useRef<number | null>(null);

  useEffect(() => {
    if (!items) return;
    const focus = (index: number) => {
      const links = section.current?.querySelectorAll<HTMLElement>('h3 a') ?? [];
      (links[Math.min(index, links.length - 1)] ?? section.current)?.focus({ preventScroll: true });
    };
    if (countBeforeMore.current !== null && items.length > countBeforeMore.current) {
      focus(countBeforeMore.current);
      countBeforeMore.current = null;
    }
    if (leaving.current && !items.some(({ id }) => id === leaving.current?.id)) {
      if (isFocusLost(document.activeElement)) focus(leaving.current.index);
      removedId.current = leaving.current.id;
      leaving.current = null;
    }
    const restoredIndex = items.findIndex(({ id }) => id === removedId.current);
    if (restoredIndex >= 0) {
      if (isFocusLost(document.activeElement)) focus(restoredIndex);
      removedId.current = null;
    }
  }, [items, section]);

  return {
    trackRemoval: (id: string) => {
      leaving.current = { id, index: items?.findIndex((item) => item.id === id) ?? 0 };
    },
    trackLoadMore: () => {
      countBeforeMore.current = items?.length ?? 0;
    },
  };
}

/** Whether focus may be moved: it is lost or in a toast. A user who has moved on keeps their focus. */
function isFocusLost(focused: Element | null): boolean {
  return focused === document.body || focused?.closest('[data-toasts]') != null;
}
