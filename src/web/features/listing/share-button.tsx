import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

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
  const menu = useOnDemand(
    async () => (await import('#web/features/listing/share/share-menu.tsx')).ShareMenu,
  );

  async function share() {
    const url = window.location.origin + path;
    if (!(await shareByDevice({ title, url }))) await menu.openPart();
  }

  return (
    <>
      {iconOnly ? (
        <IconButton
          label="Share"
          outlined
          onClick={share}
          className={cx('size-12 noscript:hidden', className)}
        >
          <Share2 />
        </IconButton>
      ) : (
        <Button variant="quiet" onClick={share} className={cx('noscript:hidden', className)}>
          <Share2 />
          Share
        </Button>
      )}
      {menu.Part && (
        <menu.Part
          open={menu.open}
          onOpenChange={menu.setOpen}
          title={title}
          url={window.location.origin + path}
        />
      )}
    </>
  );
}

/** Whether the device handled the request. Closing the share sheet counts as handled. */
async function shareByDevice(data: { title: string; url: string }): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}
