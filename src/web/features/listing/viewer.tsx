import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Photo } from '#shared/contract/listings.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type ViewerProps = {
  photos: readonly Photo[];
  title: string;
  /** The index of the first photo to show. */
  start: number;
  open: boolean;
  /** Receives the index of the last viewed photo. */
  onClose: (last: number) => void;
};

/** Full-screen photos. The native dialog traps focus, restores it and closes on Esc. */
export function Viewer({ photos, title, start, open, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const total = photos.length;
  const several = total > 1;
  const photo = photos[current];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the start matters only when the dialog opens
  useEffect(() => {
    if (!open || dialog.current?.open) return;
    show(start);
    dialog.current?.showModal();
    // Focus on the dialog, not on its first button: arrow keys work and no focus ring shows.
    dialog.current?.focus();
  }, [open]);
  usePreloaded(photos, current, open);

  /** Wraps around at both ends. */
  function show(target: number) {
    setZoomed(false);
    setCurrent((target + total) % total);
  }
  const swipe = useSwipe((step) => show(current + step), several && !zoomed);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        const target = several ? keyTarget(event.key, current, total) : null;
        if (target === null) return;
        event.preventDefault();
        event.stopPropagation();
        show(target);
      }}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)] bg-viewer text-on-shade outline-none [--focus:var(--color-on-shade)] backdrop:bg-viewer open:grid"
    >
      <div className="flex items-center justify-between px-2 py-1.5">
        <span aria-hidden="true" className="num px-3 text-sm font-semibold">
          {current + 1} / {total}
        </span>
        <span aria-live="polite" className="sr-only">
          Photo {current + 1} of {total}
        </span>
        <div>
          <IconButton label={zoomed ? 'Zoom out' : 'Zoom in'} onClick={() => setZoomed(!zoomed)}>
            {zoomed ? <ZoomOut /> : <ZoomIn />}
          </IconButton>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
      </div>
      <div className="relative min-h-0">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: every gesture also has a button and a key */}
        <div
          {...swipe}
          onDoubleClick={() => setZoomed(!zoomed)}
          className={cx(
            'absolute inset-0 select-none',
            zoomed ? 'grid overflow-auto' : 'touch-none overflow-hidden',
          )}
        >
          {photo && (
            <img
              key={photo.url}
              src={photo.full}
              alt={several ? `${title}, photo ${current + 1} of ${total}` : title}
              width={photo.width}
              height={photo.height}
              draggable={false}
              className={
                zoomed
                  ? 'm-auto h-auto w-[200vw] max-w-none lg:w-[130vw]'
                  : 'absolute inset-0 size-full object-contain'
              }
            />
          )}
        </div>
        {several && (
          <>
            <IconButton
              label="Previous photo"
              onClick={() => show(current - 1)}
              className={cx(ARROW_STYLE, 'left-3')}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Next photo"
              onClick={() => show(current + 1)}
              className={cx(ARROW_STYLE, 'right-3')}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
    </dialog>
  );
}

const ARROW_STYLE = 'absolute! bottom-4 bg-shade md:top-1/2 md:bottom-auto md:-translate-y-1/2';

function keyTarget(key: string, current: number, total: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: total - 1,
  };
  return targets[key] ?? null;
}

const SWIPE_PX = 40;

/** A horizontal drag by finger or mouse changes the photo. A second finger cancels the swipe. */
function useSwipe(onSwipe: (step: number) => void, enabled: boolean) {
  const swipeStart = useRef<{ id: number; x: number; y: number } | null>(null);
  if (!enabled) return {};
  return {
    onPointerDown(event: PointerEvent) {
      swipeStart.current = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = swipeStart.current;
      swipeStart.current = null;
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel() {
      swipeStart.current = null;
    },
  };
}

/** Preloads the photos on both sides. */
function usePreloaded(photos: readonly Photo[], current: number, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    for (const step of [1, -1]) {
      const neighbour = photos.at((current + step) % photos.length);
      if (neighbour) new Image().src = neighbour.full;
    }
  }, [photos, current, open]);
}
