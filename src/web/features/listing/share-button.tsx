import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShare } from './use-share.tsx';

/** Shares the page with the device's share sheet, or with a menu if there is none. */
export function ShareButton({
  title,
  path,
  iconOnly = false,
  disc = false,
  className,
}: {
  title: string;
  path: string;
  iconOnly?: boolean;
  /** A round button on a photo. */
  disc?: boolean;
  className?: string;
}) {
  const { share, menu } = useShare();
  const sharePage = () => void share({ title, url: window.location.origin + path });

  return (
    <>
      {disc && (
        <button
          type="button"
          aria-label={`Share ${title}`}
          onClick={sharePage}
          className="grid size-11 place-items-center rounded-full noscript:hidden"
        >
          <span className="grid size-10 place-items-center rounded-full bg-disc text-on-disc shadow-lift">
            <Share2 className="size-5" />
          </span>
        </button>
      )}
      {disc ? null : iconOnly ? (
        <IconButton
          label="Share"
          outlined
          onClick={sharePage}
          className={cx('size-12 noscript:hidden', className)}
        >
          <Share2 />
        </IconButton>
      ) : (
        <Button variant="quiet" onClick={sharePage} className={cx('noscript:hidden', className)}>
          <Share2 />
          Share
        </Button>
      )}
      {menu}
    </>
  );
}
