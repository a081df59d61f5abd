import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

// Photos are put in order by hand: with a mouse at once, with a finger after a long press, so that a swipe over the
// photos still scrolls the page. The photo follows the hand, and the place it would take is marked.

const MOUSE_SLACK_PX = 6;
const FINGER_SLACK_PX = 10;
const LONG_PRESS_MS = 350;

type Grip = {
  tile: HTMLElement;
  key: string;
  pointerId: number;
  x: number;
  y: number;
  /** Where it started on the page, for the way it has come. */
  scrollY: number;
  moving: boolean;
  longPress?: ReturnType<typeof setTimeout>;
};

export type Carried = { key: string; over: string };

export function useReorder(onDrop: (key: string, overKey: string) => void) {
  const grip = useRef<Grip | null>(null);
  /** A click that ends a drag opens nothing. */
  const justDropped = useRef(false);
  const [carried, setCarried] = useState<Carried | null>(null);

  useEffect(() => {
    // Once a photo is in hand the page must not scroll under it; React's own listeners could not forbid that.
    const holdPage = (event: TouchEvent) => {
      if (grip.current?.moving) event.preventDefault();
    };
    window.addEventListener('touchmove', holdPage, { passive: false });
    return () => window.removeEventListener('touchmove', holdPage);
  }, []);

  function lift(current: Grip) {
    current.moving = true;
    current.tile.setPointerCapture(current.pointerId);
    current.tile.dataset.carried = '';
    setCarried({ key: current.key, over: current.key });
  }

  function putDown() {
    const current = grip.current;
    if (!current) return;
    clearTimeout(current.longPress);
    current.tile.style.removeProperty('transform');
    delete current.tile.dataset.carried;
    grip.current = null;
    setCarried(null);
  }

  return {
    carried,
    /** For each tile; its element is the one that moves. */
    tileProps: (key: string) => ({
      'data-photo': key,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        justDropped.current = false;
        if (event.button !== 0 || !event.isPrimary || isControl(event)) return;
        const { currentTarget: tile, pointerId, clientX: x, clientY: y, pointerType } = event;
        const current: Grip = { tile, key, pointerId, x, y, scrollY, moving: false };
        grip.current = current;
        if (pointerType !== 'mouse') current.longPress = setTimeout(() => lift(current), LONG_PRESS_MS);
      },
      onPointerMove({ clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
        const current = grip.current;
        if (current?.key !== key) return;
        const [dx, dy] = [clientX - current.x, clientY - current.y];
        const isMouse = pointerType === 'mouse';
        if (!current.moving) {
          if (Math.hypot(dx, dy) < (isMouse ? MOUSE_SLACK_PX : FINGER_SLACK_PX)) return;
          // A finger that moves before the long press is scrolling.
          if (!isMouse) return putDown();
          lift(current);
        }
        current.tile.style.transform = `translate(${dx}px, ${dy + scrollY - current.scrollY}px)`;
        const over = tileAt(clientX, clientY, current.tile) ?? key;
        setCarried((before) => (before?.over === over ? before : { key, over }));
      },
      onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const current = grip.current;
        if (!current?.moving) return putDown();
        const over = tileAt(clientX, clientY, current.tile);
        justDropped.current = true;
        putDown();
        if (over && over !== key) onDrop(key, over);
      },
      onPointerCancel: putDown,
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

/** The photo under the hand, other than the one in it. */
function tileAt(x: number, y: number, carried: HTMLElement): string | null {
  const tile = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-photo]'))
    .find((element) => element && element !== carried);
  return tile?.dataset.photo ?? null;
}

function isControl({ target }: PointerEvent): boolean {
  return (target as Element).closest('[data-no-grip]') !== null;
}
