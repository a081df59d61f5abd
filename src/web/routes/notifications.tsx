import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// What a member was told; their data comes in the browser, like that of every protected screen.

export const meta = () => [{ title: pageTitle('Notifications') }];

export default NotificationsPage;
