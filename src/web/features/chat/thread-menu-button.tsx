import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export type ThreadMenuProps = {
  conversation: Conversation;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
  onDelete: () => void;
};

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

/** The same three dots before and after the menu's code has come. */
export function ThreadMenuTrigger(props: ComponentProps<'button'>) {
  return (
    <IconButton {...props} label="More: block, report, delete">
      <EllipsisVertical />
    </IconButton>
  );
}
