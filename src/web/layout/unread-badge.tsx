import { lazy, Suspense } from 'react';
import { useSession } from '#web/data/session.ts';
import { loadUserParts } from './load-user-parts.ts';

/** The number of unread messages over a link to the messages. Empty for visitors, who never load its code. */
export function UnreadBadge({ className }: { className: string }) {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        <UnreadCount className={className} />
      </Suspense>
    )
  );
}

/** If the code cannot be loaded, the link has no number. */
const UnreadCount = lazy(() =>
  loadUserParts().then(
    ({ UnreadCount }) => ({ default: UnreadCount }),
    () => ({ default: () => null }),
  ),
);
