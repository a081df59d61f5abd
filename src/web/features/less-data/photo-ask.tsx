import { useContext, useEffect, useSyncExternalStore } from 'react';
import { formatBytes } from '#shared/format/bytes.ts';
import { cx } from '#web/ui/cx.ts';
import { askForPicture, usePicture } from './less-data.ts';
import { PhotoSizesContext, sizeOf, subscribeToSizes, wantSize } from './photo-sizes.ts';

/** Stands over a picture that was not loaded, to save data: one tap brings it. Beside a card's link, never inside it. */
export function PhotoAsk({ src, title, className }: { src: string; title: string; className?: string }) {
  const isShown = usePicture(src);
  return isShown ? null : <AskButton src={src} title={title} className={className} />;
}

function AskButton({ src, title, className }: { src: string; title: string; className?: string }) {
  const rendered = useContext(PhotoSizesContext);
  const bytes = useSyncExternalStore(
    subscribeToSizes,
    () => sizeOf(src),
    () => rendered?.get(src),
  );
  useEffect(() => wantSize(src), [src]);
  const words = bytes === undefined ? 'Load' : `Load · ${formatBytes(bytes)}`;
  return (
    <button
      type="button"
      // What can be seen comes first, for those who say what they press.
      aria-label={`${words}, the picture of ${title}`}
      onClick={(event) => {
        // A gallery around it would open its viewer.
        event.stopPropagation();
        moveOn(event.currentTarget);
        askForPicture(src);
      }}
      className={cx('photo-ask', className)}
      // The server knew the size; here it is known a moment later.
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{words}</span>
    </button>
  );
}

/** The button goes; whoever uses a keyboard goes on from what it belonged to. */
function moveOn(button: HTMLElement): void {
  const place = button.closest('.card')?.querySelector('a') ?? button.parentElement;
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
