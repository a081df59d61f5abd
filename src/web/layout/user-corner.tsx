import type { StoredUser } from '#web/data/stored-user.ts';
import { useUnreadCount } from '#web/features/chat/use-unread-badge.ts';
import { shortCount } from '#web/runtime/title-count.ts';
import { cx } from '#web/ui/cx.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';

/** For the header of staff pages. */
export { AccountMenu };

/** The end of the header for signed-in users. */
export function UserCorner({ user }: { user: StoredUser }) {
  return (
    <>
      <Bell />
      <AccountMenu user={user} />
    </>
  );
}

/** The number of unread messages, placed over the icon of a link. */
export function UnreadCount({ className }: { className: string }) {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <b
      className={cx(
        'absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-2xs font-bold text-on-danger tabular-nums',
        className,
      )}
    >
      {shortCount(unread)}
      <span className="sr-only"> unread</span>
    </b>
  );
}
