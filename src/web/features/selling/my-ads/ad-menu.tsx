import { Camera, CircleCheck, Eye, Pause, Pencil, Play, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { isEditable } from '#shared/rules/listing-lifecycle.ts';
import { sellerPaths } from '#shared/seller-paths.ts';
import { viewOf } from '#web/features/selling/view-of.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import type { AdAction } from './ad-actions.ts';
import { type AdMenuProps, AdMenuTrigger, type MenuOpening } from './ad-menu-trigger.tsx';

/** The actions that the server allows for this listing. Import it lazily, because it includes Radix. */
export function AdMenu({ ad, busy, onAct, opened }: AdMenuProps & { opened: MenuOpening }) {
  const [open, setOpen] = useState(opened !== null);
  const button = useRef<HTMLButtonElement>(null);
  const action = (name: AdAction) => ad.actions.includes(name) && { onSelect: () => act(name) };
  const [publish, sold, renew, pause, restore, remove] = ORDER.map(action);

  function act(name: AdAction) {
    // A dialog that opens while the menu closes must not return the focus to a menu item that is gone.
    button.current?.focus();
    onAct(name);
  }

  return (
    <Menu
      open={open}
      entersAtFirst={opened === 'by-key'}
      onOpenChange={(next) => setOpen(next && !busy)}
      trigger={<AdMenuTrigger ref={button} title={ad.title} busy={busy} />}
    >
      <MenuLink to={viewOf(ad)} icon={<Eye />}>
        View
      </MenuLink>
      {isEditable(ad.status) && (
        <MenuLink to={paths.editAd(ad.id)} icon={<Pencil />}>
          Edit
        </MenuLink>
      )}
      {(ad.status === 'active' || ad.status === 'paused') && (
        <MenuLink to={sellerPaths.checks(ad.id)} icon={<Camera />}>
          Proof photo and checks
        </MenuLink>
      )}
      {publish && (
        <MenuItem icon={ad.status === 'paused' ? <Play /> : <Upload />} {...publish}>
          {ad.status === 'paused' ? 'Resume' : 'Publish'}
        </MenuItem>
      )}
      {sold && (
        <MenuItem icon={<CircleCheck />} {...sold}>
          Mark as Sold
        </MenuItem>
      )}
      {renew && (
        <MenuItem icon={<RotateCcw />} {...renew}>
          Renew
        </MenuItem>
      )}
      {pause && (
        <MenuItem icon={<Pause />} {...pause}>
          Pause
        </MenuItem>
      )}
      {restore && (
        <MenuItem icon={<RotateCcw />} {...restore}>
          Restore
        </MenuItem>
      )}
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} {...remove}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const ORDER = ['publish', 'sold', 'renew', 'pause', 'restore', 'remove'] as const;
