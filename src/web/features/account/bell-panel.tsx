import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { MarkAll } from '#web/features/account/notifications/mark-all.tsx';
import { NotificationRow } from '#web/features/account/notifications/notification-row.tsx';
import { NotificationsSkeleton } from '#web/features/account/notifications/notifications-skeleton.tsx';
import {
  LATEST,
  readOne,
  useLatestNotifications,
} from '#web/features/account/notifications/use-notifications.ts';
import { ListEnd } from '#web/ui/list-end.tsx';

/** The latest notifications in the panel below the bell. */
export function BellPanel({ onFollow }: { onFollow: () => void }) {
  const { items, unread, loading, problem, readMore, readAll } = useLatestNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date();
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3 pb-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          Notifications
        </h2>
        {unread > 0 && <MarkAll onMark={readAll} heading={heading} />}
      </div>
      {!items && loading && <NotificationsSkeleton rows={4} />}
      {problem && (
        <ListEnd
          title="Your notifications could not be loaded"
          problem={problem}
          loading={loading}
          hasMore={false}
          onMore={readMore}
        />
      )}
      {items?.length === 0 && <p className="px-3 py-6 text-center text-ink-2">Nothing new yet.</p>}
      <ul className="grid gap-0.5">
        {items?.slice(0, LATEST).map((item) => (
          <li key={item.id}>
            <NotificationRow
              item={item}
              now={now}
              onFollow={() => {
                readOne(item.id);
                onFollow();
              }}
            />
          </li>
        ))}
      </ul>
      <Link
        to={paths.notifications}
        onClick={onFollow}
        className="sticky -bottom-1.5 mt-1 grid bg-surface min-h-11 place-items-center rounded-row font-semibold text-primary-ink hover:bg-wash focus-visible:-outline-offset-2"
      >
        See all notifications
      </Link>
    </>
  );
}
