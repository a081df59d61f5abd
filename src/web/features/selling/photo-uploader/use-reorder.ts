import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

// Photos are reordered by dragging. A mouse drags immediately, a finger after a long press, so that a swipe
// over the photos still scrolls the page. The photo follows the pointer, and its new position is marked.

const MOUSE_SLACK_PX = 6;
const FINGER_SLACK_PX = 10;
const LONG_PRESS_MS = 350;

type DragState = {
  tile: HTMLElement;
  key: string;
  /** Where on the page the drag started. */
  x: number;
  y: number;
  moving: boolean;
  longPress?: ReturnType<typeof setTimeout>;
  listening: AbortController;
};

export function useReorder(onDrop: (key: string, overKey: string) => void) {
  const drag = useRef<DragState | null>(null);
  /** The click at the end of a drag must not open the photo. */
  const justDropped = useRef(false);
  const [carried, setCarried] = useState<{ key: string; over: string } | null>(null);
  usePageScrollLock(() => drag.current?.moving ?? false);

  function startDrag(current: DragState) {
    current.moving = true;
    current.tile.dataset.carried = '';
    setCarried({ key: current.key, over: current.key });
  }

  function endDrag({ tile, longPress, listening }: DragState) {
    clearTimeout(longPress);
    listening.abort();
    tile.style.removeProperty('transform');
    delete tile.dataset.carried;
    drag.current = null;
    setCarried(null);
  }

  function follow(current: DragState, { pageX, pageY, clientX, clientY, pointerType }: PointerEvent) {
    const [dx, dy] = [pageX - current.x, pageY - current.y];
    const isMouse = pointerType === 'mouse';
    if (!current.moving) {
      if (Math.hypot(dx, dy) < (isMouse ? MOUSE_SLACK_PX : FINGER_SLACK_PX)) return;
      // A finger that moves before the long press is scrolling.
      if (!isMouse) return endDrag(current);
      startDrag(current);
    }
    const { key, tile } = current;
    tile.style.transform = `translate(${dx}px, ${dy}px)`;
    const over = tileAt(clientX, clientY, tile) ?? key;
    setCarried((before) => (before?.over === over ? before : { key, over }));
  }

  function drop(current: DragState, { clientX, clientY }: PointerEvent) {
    const { key, tile, moving } = current;
    const over = moving ? tileAt(clientX, clientY, tile) : null;
    justDropped.current = moving;
    endDrag(current);
    if (over) onDrop(key, over);
  }

  return {
    carried,
    /** Props for each tile, whose element moves during a drag. */
    tileProps: (key: string) => ({
      'data-photo': key,
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        justDropped.current = false;
        if (drag.current || event.button !== 0 || !event.isPrimary || isControl(event)) return;
        const { currentTarget: tile, pageX: x, pageY: y, pointerType } = event;
        const listening = new AbortController();
        const current: DragState = { tile, key, x, y, moving: false, listening };
        drag.current = current;
        if (pointerType !== 'mouse') current.longPress = setTimeout(() => startDrag(current), LONG_PRESS_MS);
        // A fast pointer leaves the tile before its first move event.
        const { signal } = listening;
        window.addEventListener('pointermove', (moved) => follow(current, moved), { signal });
        window.addEventListener('pointerup', (raised) => drop(current, raised), { signal });
        window.addEventListener('pointercancel', () => endDrag(current), { signal });
      },
      onClickCapture(event: MouseEvent) {
        if (!justDropped.current) return;
        justDropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu(event: MouseEvent) {
        // A long press starts a drag instead of opening the browser's menu.
        if (drag.current) event.preventDefault();
      },
    }),
  };
}

/** The page must not scroll during a drag. React's listeners are passive and cannot prevent it. */
function usePageScrollLock(shouldLock: () => boolean) {
  const isLocked = useRef(shouldLock);
  isLocked.current = shouldLock;
  useEffect(() => {
    const preventScroll = (event: TouchEvent) => isLocked.current() && event.preventDefault();
    window.addEventListener('touchmove', preventScroll, { passive: false });
    return () => window.removeEventListener('touchmove', preventScroll);
  }, []);
}

/** The key of the photo under the pointer, other than the dragged one. */
function tileAt(x: number, y: number, carried: HTMLElement): string | null {
  const tile = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-photo]'))
    .find((element) => element && element !== carried);
  return tile?.dataset.photo ?? null;
}

function isControl({ target }: ReactPointerEvent): boolean {
  return (target as Element).closest('[data-no-grip]') !== null;
}
