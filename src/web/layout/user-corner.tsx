import type { StoredUser } from '#web/data/stored-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';

/** The end of the header for signed-in users. */
export function UserCorner({ user }: { user: StoredUser }) {
  return (
    <>
      <Bell />
      <AccountMenu user={user} />
    </>
  );
}
