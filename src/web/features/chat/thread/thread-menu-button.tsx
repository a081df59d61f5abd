import { type ComponentType, type MouseEvent, useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { type ThreadMenuProps, ThreadMenuTrigger } from './thread-menu-trigger.tsx';

type Menu = ComponentType<ThreadMenuProps & { opened: 'by-hand' | 'by-key' | null }>;

let loaded: Menu | null = null;

/** The menu of a conversation. Its code is loaded on the first tap. */
export function ThreadMenuButton(props: ThreadMenuProps) {
  const [Menu, setMenu] = useState<Menu | null>(() => loaded);
  const [opened, setOpened] = useState<'by-hand' | 'by-key' | null>(null);

  async function open({ detail }: MouseEvent) {
    try {
      loaded ??= (await import('./thread-menu.tsx')).ThreadMenu;
      // A click event with detail 0 comes from the keyboard.
      setOpened(detail === 0 ? 'by-key' : 'by-hand');
      setMenu(() => loaded);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
    }
  }

  if (Menu) return <Menu {...props} opened={opened} />;
  return <ThreadMenuTrigger conversation={props.conversation} aria-haspopup="menu" onClick={open} />;
}
