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
  className,
}: {
  title: string;
  path: string;
  iconOnly?: boolean;
  className?: string;
}) {
  const { share, menu } = useShare();
  const sharePage = () => void share({ title, url: window.location.origin + path });

  return (
    <>
      {iconOnly ? (
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
