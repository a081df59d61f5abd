import { type ComponentType, useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { type ThreadMenuProps, ThreadMenuTrigger } from './thread-menu-trigger.tsx';

type Menu = ComponentType<ThreadMenuProps & { defaultOpen: boolean }>;

let loaded: Menu | null = null;

/** The way to what is done with a conversation. Its menu's code comes with the first tap. */
export function ThreadMenuButton(props: ThreadMenuProps) {
  const [Menu, setMenu] = useState<Menu | null>(() => loaded);
  const [tapped, setTapped] = useState(false);

  async function open() {
    try {
      loaded ??= (await import('./thread-menu.tsx')).ThreadMenu;
      setTapped(true);
      setMenu(() => loaded);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
    }
  }

  if (Menu) return <Menu {...props} defaultOpen={tapped} />;
  return <ThreadMenuTrigger aria-haspopup="menu" onClick={open} />;
}
