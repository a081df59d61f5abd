import { RotateCw } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { QueuedPhoto } from '#web/features/selling/queued-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { UploadTile } from '#web/ui/upload-tile.tsx';

type PhotoTileProps = Omit<ComponentProps<'li'>, 'onSelect'> & {
  photo: QueuedPhoto;
  place: number;
  count: number;
  /** A dragged photo would be dropped here. */
  target: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onOpen: () => void;
  /** Called with the new position for arrow keys, Home and End. */
  onMove: (place: number) => void;
};

/** One photo of the listing, which can be dragged, moved with keys, opened and removed. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, target, onRemove, onRetry, onOpen, onMove, ...rest } = props;
  const failed = photo.state === 'failed';
  const position = `Photo ${place + 1} of ${count}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
      return;
    }
    const destination = indexByKey(event.key, place, count);
    if (destination === null) return;
    // Prevents the page from scrolling.
    event.preventDefault();
    if (destination !== place) onMove(destination);
  }

  return (
    <UploadTile
      {...rest}
      src={photo.url}
      alt=""
      main={place === 0}
      busy={!failed && photo.state !== 'ready'}
      removeLabel={`Remove photo ${place + 1}`}
      onRemove={onRemove}
      className={cx(
        'touch-manipulation data-carried:z-10 data-carried:cursor-grabbing data-carried:opacity-90 data-carried:shadow-pop',
        target && 'outline-2 outline-offset-2 outline-primary',
      )}
    >
      <button
        type="button"
        data-tile={photo.key}
        aria-label={`${position}${place === 0 ? ', main photo' : ''}: ${photo.name}`}
        aria-haspopup="dialog"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="absolute inset-0 cursor-grab rounded-menu -outline-offset-2 [-webkit-touch-callout:none]"
      />
      {failed && (
        <div className="absolute inset-0 grid place-items-center bg-danger-soft/90 p-1">
          <button
            type="button"
            data-no-grip=""
            onClick={onRetry}
            aria-label={`Retry photo ${place + 1}`}
            className="grid min-h-11 min-w-11 place-items-center text-xs font-semibold text-danger-ink"
          >
            <RotateCw className="size-5" />
            Retry
          </button>
        </div>
      )}
    </UploadTile>
  );
}

function indexByKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
