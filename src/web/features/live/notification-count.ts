import { createCount } from './count-store.ts';

// How many notifications the user has not read, for the bell.

const notifications = createCount();

export const unreadNotifications = notifications.read;
export const firstUnreadNotifications = notifications.first;
export const setUnreadNotifications = notifications.set;
export const useUnreadNotifications = notifications.use;
