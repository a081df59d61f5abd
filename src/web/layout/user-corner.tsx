import type { StoredUser } from '#web/data/stored-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';

/** What only members have at the end of the header. */
export function UserCorner({ user }: { user: StoredUser }) {
  return (
    <>
      <Bell />
      <AccountMenu user={user} />
    </>
  );
}
