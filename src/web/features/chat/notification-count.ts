import { createCount } from '#web/features/chat/live/count-store.ts';

// The number of unread notifications on the bell.

const notifications = createCount();

export const unreadNotifications = notifications.read;
export const firstUnreadNotifications = notifications.first;
export const setUnreadNotifications = notifications.set;
export const useUnreadNotifications = notifications.use;
