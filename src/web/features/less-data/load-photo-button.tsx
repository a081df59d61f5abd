import { useContext, useEffect, useSyncExternalStore } from 'react';
import { formatBytes } from '#shared/format/bytes.ts';
import { cx } from '#web/ui/cx.ts';
import { showPicture, useIsPictureShown } from './less-data.ts';
import { PhotoSizesContext, requestSize, sizeOf, subscribeToSizes } from './photo-sizes.ts';

/** Stands over a picture that was not loaded, to save data: one tap brings it. Beside a card's link, never inside it. */
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
      // What can be seen comes first, for those who say what they press.
      aria-label={`${label}, the picture of ${title}`}
      onClick={(event) => {
        // A gallery around it would open its viewer.
        event.stopPropagation();
        moveFocus(event.currentTarget);
        showPicture(src);
      }}
      className={cx('photo-ask', className)}
      // The server knew the size; here it is known a moment later.
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{label}</span>
    </button>
  );
}

/** The button goes; whoever uses a keyboard goes on from what it belonged to. */
function moveFocus(button: HTMLElement): void {
  const target = button.closest('.card')?.querySelector('a') ?? button.parentElement;
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
