import { Link } from 'react-router';
import type { Notification } from '#shared/contract/notifications.ts';
import { formatAge } from '#shared/format/dates.ts';
import { safeReturnPath } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { KindIcon } from './kind-icon.tsx';

/** One notification. The whole row is a link, and following it marks the notification as read. */
export function NotificationRow({
  item: { kind, title, body, path, notifiedAt, read },
  now,
  onFollow,
}: {
  item: Notification;
  now: Date;
  onFollow: () => void;
}) {
  return (
    <Link
      to={safeReturnPath(path)}
      onClick={onFollow}
      className={cx(
        'flex min-h-18 items-start gap-3 rounded-row px-3 py-3 transition-colors hover:bg-wash focus-visible:-outline-offset-2',
        !read && 'bg-primary-soft/40',
      )}
    >
      <KindIcon kind={kind} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('text-pretty wrap-anywhere', !read && 'font-semibold')}>
          {!read && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {body && <span className="text-sm text-pretty wrap-anywhere text-ink-2">{body}</span>}
        <time dateTime={notifiedAt} className="text-xs text-ink-3">
          {formatAge(new Date(notifiedAt), now)}
        </time>
      </span>
      <span aria-hidden="true" className={cx('mt-2 size-2.5 flex-none rounded-full', !read && 'bg-accent')} />
    </Link>
  );
}
