import { Settings } from 'lucide-react';
import { useRef } from 'react';
import type { Notification } from '#shared/contract/notifications.ts';
import { formatMessageDay } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { readOne, useAllNotifications } from './use-notifications.ts';

/** All notifications of the user, grouped by day. */
export function NotificationsPage() {
  const { items, unread, hasMore, loading, problem, readMore, readAll } = useAllNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date();
  return (
    <main id="main" className="page lg:max-w-180 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-5">
        <h1 ref={heading} tabIndex={-1}>
          Notifications
        </h1>
        <div className="-mx-4 flex flex-wrap items-center gap-1">
          {unread > 0 && <MarkAll onMark={readAll} heading={heading} />}
          <ButtonLink to={paths.settingsOf('notifications')} variant="quiet" size="sm">
            <Settings />
            Settings
          </ButtonLink>
        </div>
      </div>
      {items?.length === 0 && !problem && (
        <EmptyState
          object="basket"
          title="Nothing new yet"
          actions={
            <>
              <ButtonLink to={inChosenLocation(paths.search())}>Browse Items</ButtonLink>
              <ButtonLink to={paths.alerts} variant="secondary">
                Search Alerts
              </ButtonLink>
            </>
          }
        >
          Messages, price drops, matches of your search alerts and news about your ads appear here.
        </EmptyState>
      )}
      {[...byDay(items ?? [], now)].map(([day, notifications]) => (
        <section key={day} aria-label={day} className="mb-4">
          <h2 className="px-3 pb-1 text-sm font-semibold text-ink-3">{day}</h2>
          <ul className="grid gap-1">
            {notifications.map((item) => (
              <li key={item.id}>
                <NotificationRow item={item} now={now} onFollow={() => readOne(item.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!items && loading && <NotificationsSkeleton rows={8} />}
      <div className="mt-4 grid justify-items-center *:max-w-full">
        <ListEnd
          title={items ? 'The rest could not be loaded' : 'Your notifications could not be loaded'}
          problem={problem}
          hasMore={hasMore}
          loading={loading}
          onMore={readMore}
        />
      </div>
    </main>
  );
}

function byDay(items: readonly Notification[], now: Date): Map<string, Notification[]> {
  return Map.groupBy(items, ({ notifiedAt }) => formatMessageDay(new Date(notifiedAt), now));
}
