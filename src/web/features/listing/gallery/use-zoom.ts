import { type PointerEvent, useRef, useState } from 'react';
import { moveBy, type Point, UNZOOMED, ZOOM_STEP, type Zoom, zoomAt } from './zoom.ts';

// The gestures of the full-screen viewer: two fingers zoom, one finger or the mouse moves a zoomed photo, and
// a horizontal drag of a whole photo changes it.

const SWIPE_PX = 40;

export function useZoom(onSwipe: (step: number) => void) {
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED);
  const pointers = useRef(new Map<number, Point>());
  const swipeStart = useRef<(Point & { id: number }) | null>(null);
  const isZoomed = zoom.scale > 1;

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    pointers.current.set(event.pointerId, pointOf(event));
    const isFirst = pointers.current.size === 1;
    // A second finger is a pinch, not a swipe.
    swipeStart.current = isFirst && !isZoomed ? { id: event.pointerId, ...pointOf(event) } : null;
    if (!isFirst || isZoomed) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const frame = event.currentTarget.getBoundingClientRect();
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = {
        x: (now.x + other.x) / 2 - (frame.left + frame.width / 2),
        y: (now.y + other.y) / 2 - (frame.top + frame.height / 2),
      };
      setZoom((current) => zoomAt(current, factor, middle, frame));
    } else if (isZoomed) {
      setZoom((current) => moveBy(current, { x: now.x - before.x, y: now.y - before.y }, frame));
    }
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    const from = swipeStart.current;
    swipeStart.current = null;
    if (from?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    swipeStart.current = null;
  }

  return {
    isZoomed,
    transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
    toggle: () => setZoom(isZoomed ? UNZOOMED : { ...UNZOOMED, scale: ZOOM_STEP }),
    reset: () => setZoom(UNZOOMED),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
