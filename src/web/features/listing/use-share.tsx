import { useState } from 'react';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** Shares a link with the device's share sheet, or with a menu if there is none. */
export function useShare({ isPrivate = false } = {}) {
  const [shared, setShared] = useState({ title: '', url: '' });
  const menu = useOnDemand(
    async () => (await import('#web/features/listing/share/share-menu.tsx')).ShareMenu,
  );

  async function share(data: { title: string; url: string }): Promise<void> {
    setShared(data);
    if (!(await shareByDevice(data))) await menu.openPart();
  }

  return {
    share,
    menu: menu.Part && (
      <menu.Part open={menu.open} onOpenChange={menu.setOpen} isPrivate={isPrivate} {...shared} />
    ),
  };
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
