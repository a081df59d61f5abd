import { useEffect } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { NOTIFICATIONS_PAGE } from '#shared/rules/limits.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { onLiveUpdate } from '#web/data/live-updates.ts';
import { createPagedResource, type Paged } from '#web/data/paged-resource.ts';
import { mutate } from '#web/data/query.ts';
import { setUnreadNotifications } from '#web/features/chat/notification-count.ts';
import { allRead, oneRead } from './notification-pages.ts';

// The user's notifications, on their page and below the bell. Live updates add new ones at the top and mark
// those that were read on another device.

/** The number of notifications below the bell. */
export const LATEST = 8;

type Notifications = ApiOutputs['notifications']['list'];
type NotificationList = ReturnType<typeof createList>;

const all = createList(NOTIFICATIONS_PAGE);
const latest = createList(LATEST);

export const useAllNotifications = () => useNotifications(all);
export const useLatestNotifications = () => useNotifications(latest);

/** Updates immediately, because a user who follows the notification leaves the page before the response. */
export function readOne(id: string): void {
  changeLists((page) => oneRead(page, id));
  void mutate(async (api) => {
    setUnreadNotifications((await api.notifications.read({ params: { id } })).unread);
  });
}

function useNotifications(list: NotificationList) {
  const { page, ...shown } = list.useList('own');
  useEffect(
    () =>
      onLiveUpdate(({ type }) => {
        if (type === 'notifications' || type === 'reload') list.refresh('own');
      }),
    [list],
  );
  return {
    ...shown,
    unread: page?.unread ?? 0,
    /** Only up to the newest shown notification: the user has not seen later ones. */
    async readAll(): Promise<CallFailure | null> {
      const until = page?.items[0]?.notifiedAt;
      if (!until) return null;
      return mutate(async (api) => {
        const { unread } = await api.notifications.readAll({ until });
        changeLists((current) => allRead(current, until, unread));
        setUnreadNotifications(unread);
      });
    },
  };
}

function createList(pageSize: number) {
  return createPagedResource<Notifications, 'own'>(
    (api, { cursor, limit }) => api.notifications.list({ cursor, limit }),
    { pageSize, onRead: ({ unread }) => setUnreadNotifications(unread) },
  );
}

function changeLists(update: (page: Paged<Notifications>) => Paged<Notifications>): void {
  for (const list of [all, latest]) list.change('own', update);
}
