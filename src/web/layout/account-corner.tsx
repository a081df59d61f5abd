import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import { loadUserParts } from './load-user-parts.ts';

// The end of the header: Sign In for visitors, bell and account menu for users. The server always sends Sign
// In. For signed-in users the style sheet replaces it with an empty box of the same size as bell and menu, so
// that nothing flashes or moves.

export function AccountCorner({ canopy, compact }: { canopy: boolean; compact: boolean }) {
  const { user } = useSession();
  const { pathname, search, hash, state } = useLocation();
  if (user) {
    return (
      <Suspense fallback={<span className="h-11 w-22" />}>
        <UserCorner user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <Link
        to={paths.login}
        // Users do not return to a sign-in screen, so it passes on the page that they came from.
        state={compact ? { from: state?.from } : { from: pathname + search + hash }}
        className={cx(
          'hit relative mr-2 ml-1 inline-flex min-h-10 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap transition-colors xs:px-4 lg:ml-2 lg:min-h-11 lg:px-5 lg:text-card in-data-[session=in]:hidden',
          canopy
            ? 'bg-accent text-on-accent hover:bg-accent-hover'
            : compact
              ? 'inset-ring-[1.5px] inset-ring-line-strong hover:bg-wash'
              : 'bg-primary text-on-primary hover:bg-primary-hover',
        )}
      >
        Sign In
      </Link>
      <span className="hidden h-11 w-22 in-data-[session=in]:block" />
    </>
  );
}

function ProfileLink({ user }: { user: StoredUser }) {
  return (
    <Link to={paths.profile} aria-label="Profile" className="grid size-11 place-items-center rounded-full">
      <Avatar name={user.name} src={user.avatar} size="sm" />
    </Link>
  );
}

/** Visitors never load this code. If it cannot be loaded, a link to the profile replaces the menu. */
const UserCorner = lazy<ComponentType<{ user: StoredUser }>>(() =>
  loadUserParts().then(
    ({ UserCorner }) => ({ default: UserCorner }),
    () => ({ default: ProfileLink }),
  ),
);
