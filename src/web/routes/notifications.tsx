import { NotificationsPage } from '#web/features/account/notifications/notifications-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's notifications. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Notifications' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default NotificationsPage;
