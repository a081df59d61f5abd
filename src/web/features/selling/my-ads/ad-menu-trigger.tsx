import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { MyListing } from '#shared/contract/selling.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AdAction } from './ad-actions.ts';

export type AdMenuProps = { ad: MyListing; busy: boolean; onAct: (action: AdAction) => void };

/** How the user opened the menu before its code had loaded. */
export type MenuOpening = 'by-hand' | 'by-key' | null;

/** The menu button, identical before and after the menu's code has loaded. */
export function AdMenuTrigger({
  title,
  busy,
  ...rest
}: Omit<ComponentProps<'button'>, 'title'> & { title: string; busy: boolean }) {
  return (
    <IconButton
      {...rest}
      label={`Actions for ${title}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : <EllipsisVertical />}
    </IconButton>
  );
}
