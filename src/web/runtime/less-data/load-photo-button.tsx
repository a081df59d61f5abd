import { useContext, useEffect, useSyncExternalStore } from 'react';
import { formatBytes } from '#shared/format/bytes.ts';
import { cx } from '#web/ui/cx.ts';
import { showPicture, useIsPictureShown } from './less-data.ts';
import { PhotoSizesContext, requestSize, sizeOf, subscribeToSizes } from './photo-sizes.ts';

/** Loads a picture in “use less data” mode on tap. Must be beside a card's link, never inside it. */
export function LoadPhotoButton({
  src,
  title,
  className,
}: {
  src: string;
  title: string;
  className?: string;
}) {
  const isShown = useIsPictureShown(src);
  return isShown ? null : <LoadButton src={src} title={title} className={className} />;
}

function LoadButton({ src, title, className }: { src: string; title: string; className?: string }) {
  const rendered = useContext(PhotoSizesContext);
  const bytes = useSyncExternalStore(
    subscribeToSizes,
    () => sizeOf(src),
    () => rendered?.get(src),
  );
  useEffect(() => requestSize(src), [src]);
  const label = bytes === undefined ? 'Load' : `Load · ${formatBytes(bytes)}`;
  return (
    <button
      type="button"
      // The visible label comes first, so that users of voice control can name it.
      aria-label={`${label}, the picture of ${title}`}
      onClick={(event) => {
        // Otherwise the surrounding gallery would open its viewer.
        event.stopPropagation();
        moveFocus(event.currentTarget);
        showPicture(src);
      }}
      className={cx('photo-ask', className)}
      // The server renders the size; the browser learns it only after hydration.
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{label}</span>
    </button>
  );
}

/** The button disappears, so focus moves to the card's link or the surrounding element. */
function moveFocus(button: HTMLElement): void {
  const target = button.closest('.card')?.querySelector('a') ?? button.parentElement;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
