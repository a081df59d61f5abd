import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

// Photos are put in order by hand: with a mouse at once, with a finger after a long press, so that a swipe over the
// photos still scrolls the page. The photo follows the hand, and the place it would take is marked.

const MOUSE_SLACK_PX = 6;
const FINGER_SLACK_PX = 10;
const LONG_PRESS_MS = 350;

type DragState = {
  tile: HTMLElement;
  key: string;
  /** Where on the page it was taken. */
  x: number;
  y: number;
  moving: boolean;
  longPress?: ReturnType<typeof setTimeout>;
  listening: AbortController;
};

export function useReorder(onDrop: (key: string, overKey: string) => void) {
  const grip = useRef<DragState | null>(null);
  /** A click that ends a drag opens nothing. */
  const justDropped = useRef(false);
  const [carried, setCarried] = useState<{ key: string; over: string } | null>(null);
  usePageScrollLock(() => grip.current?.moving ?? false);

  function lift(current: DragState) {
    current.moving = true;
    current.tile.dataset.carried = '';
    setCarried({ key: current.key, over: current.key });
  }

  function endDrag({ tile, longPress, listening }: DragState) {
    clearTimeout(longPress);
    listening.abort();
    tile.style.removeProperty('transform');
    delete tile.dataset.carried;
    grip.current = null;
    setCarried(null);
  }

  function follow(current: DragState, { pageX, pageY, clientX, clientY, pointerType }: PointerEvent) {
    const [dx, dy] = [pageX - current.x, pageY - current.y];
    const isMouse = pointerType === 'mouse';
    if (!current.moving) {
      if (Math.hypot(dx, dy) < (isMouse ? MOUSE_SLACK_PX : FINGER_SLACK_PX)) return;
      // A finger that moves before the long press is scrolling.
      if (!isMouse) return endDrag(current);
      lift(current);
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
    /** For each tile; its element is the one that moves. */
    tileProps: (key: string) => ({
      'data-photo': key,
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        justDropped.current = false;
        if (grip.current || event.button !== 0 || !event.isPrimary || isControl(event)) return;
        const { currentTarget: tile, pageX: x, pageY: y, pointerType } = event;
        const listening = new AbortController();
        const current: DragState = { tile, key, x, y, moving: false, listening };
        grip.current = current;
        if (pointerType !== 'mouse') current.longPress = setTimeout(() => lift(current), LONG_PRESS_MS);
        // A quick hand has left the tile before its first move is told.
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
        // The long press of a finger lifts the photo instead of opening the browser's menu.
        if (grip.current) event.preventDefault();
      },
    }),
  };
}

/** Once a photo is in hand the page must not scroll under it; React's own listeners could not forbid that. */
function usePageScrollLock(shouldLock: () => boolean) {
  const isLocked = useRef(shouldLock);
  isLocked.current = shouldLock;
  useEffect(() => {
    const hold = (event: TouchEvent) => isLocked.current() && event.preventDefault();
    window.addEventListener('touchmove', hold, { passive: false });
    return () => window.removeEventListener('touchmove', hold);
  }, []);
}

/** The photo under the hand, other than the one in it. */
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
