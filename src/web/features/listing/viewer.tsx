import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#shared/contract/listings.ts';
import { useLessData } from '#web/runtime/less-data/less-data.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useZoom } from './gallery/use-zoom.ts';

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
  const total = photos.length;
  const several = total > 1;
  const photo = photos[current];
  const isLess = useLessData();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the start matters only when the dialog opens
  useEffect(() => {
    if (!open || dialog.current?.open) return;
    show(start);
    dialog.current?.showModal();
    // Focus on the dialog, not on its first button: arrow keys work and no focus ring shows.
    dialog.current?.focus();
  }, [open]);
  usePreloaded(photos, current, open && !isLess);

  /** Wraps around at both ends. */
  function show(target: number) {
    zoom.reset();
    setCurrent((target + total) % total);
  }
  const zoom = useZoom((step) => several && show(current + step));

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
          <IconButton label={zoom.isZoomed ? 'Zoom out' : 'Zoom in'} onClick={zoom.toggle}>
            {zoom.isZoomed ? <ZoomOut /> : <ZoomIn />}
          </IconButton>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
      </div>
      <div className="relative min-h-0">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: every gesture also has a button and a key */}
        <div
          {...zoom.handlers}
          onDoubleClick={zoom.toggle}
          className={cx(
            'absolute inset-0 touch-none overflow-hidden select-none',
            zoom.isZoomed && 'cursor-grab',
          )}
        >
          {photo && (
            <img
              key={photo.url}
              src={isLess ? photo.url : photo.full}
              alt={several ? `${title}, photo ${current + 1} of ${total}` : title}
              width={photo.width}
              height={photo.height}
              draggable={false}
              style={{ transform: zoom.transform }}
              className="absolute inset-0 size-full object-contain"
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
