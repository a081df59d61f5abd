import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export type ThreadMenuProps = {
  conversation: Conversation;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
  onDelete: () => void;
  onReserve: () => void;
};

/** The menu button, the same before and after the code of the menu is loaded. */
export function ThreadMenuTrigger({
  conversation,
  ...props
}: ComponentProps<'button'> & Pick<ThreadMenuProps, 'conversation'>) {
  return (
    <IconButton {...props} label={conversation.item ? 'More: block, report, delete' : 'More: delete'}>
      <EllipsisVertical />
    </IconButton>
  );
}
