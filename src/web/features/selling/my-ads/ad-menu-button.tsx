import { type ComponentType, type MouseEvent, useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { type AdMenuProps, AdMenuTrigger, type MenuOpening } from './ad-menu-trigger.tsx';

type Menu = ComponentType<AdMenuProps & { opened: MenuOpening }>;

let loaded: Menu | null = null;

/** Opens the actions of a listing. The code of the menu loads with the first tap. */
export function AdMenuButton(props: AdMenuProps) {
  const [Menu, setMenu] = useState<Menu | null>(() => loaded);
  const [opened, setOpened] = useState<MenuOpening>(null);

  async function open({ detail }: MouseEvent) {
    if (props.busy) return;
    try {
      loaded ??= (await import('./ad-menu.tsx')).AdMenu;
      // A detail of 0 is a click by keyboard.
      setOpened(detail === 0 ? 'by-key' : 'by-hand');
      setMenu(() => loaded);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
    }
  }

  return (
    <div className="absolute top-2 -right-2.5">
      {Menu ? (
        <Menu {...props} opened={opened} />
      ) : (
        <AdMenuTrigger title={props.ad.title} busy={props.busy} aria-haspopup="menu" onClick={open} />
      )}
    </div>
  );
}
