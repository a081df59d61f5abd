import { Ban, CircleCheck, Flag, LockKeyhole, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { canReserve } from './message-text.ts';
import { type ThreadMenuProps, ThreadMenuTrigger } from './thread-menu-trigger.tsx';

/** The actions of a conversation. Import it lazily, because it depends on Radix. */
export function ThreadMenu({
  conversation,
  onBlock,
  onUnblock,
  onReport,
  onDelete,
  onReserve,
  opened,
}: ThreadMenuProps & { opened: 'by-hand' | 'by-key' | null }) {
  const button = useRef<HTMLButtonElement>(null);
  function choose(act: () => void) {
    return () => {
      // A dialog may open while the menu fades out, and must not return the focus to a removed item.
      button.current?.focus();
      act();
    };
  }
  return (
    <Menu
      defaultOpen={opened !== null}
      entersAtFirst={opened === 'by-key'}
      trigger={<ThreadMenuTrigger ref={button} conversation={conversation} />}
    >
      {conversation.item && (
        <>
          {canReserve(conversation) && (
            <MenuItem icon={<LockKeyhole />} onSelect={choose(onReserve)}>
              {conversation.deal ? 'Change Reservation' : 'Reserve for This Buyer'}
            </MenuItem>
          )}
          {conversation.blockedByMe ? (
            <MenuItem icon={<CircleCheck />} onSelect={choose(onUnblock)}>
              Unblock User
            </MenuItem>
          ) : (
            <MenuItem icon={<Ban />} onSelect={choose(onBlock)}>
              Block User
            </MenuItem>
          )}
          <MenuItem icon={<Flag />} onSelect={choose(onReport)}>
            Report
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem danger icon={<Trash2 />} onSelect={choose(onDelete)}>
        Delete Conversation
      </MenuItem>
    </Menu>
  );
}
