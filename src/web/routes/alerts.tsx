import { AlertsPage } from '#web/features/alerts/alerts-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The searches a member has saved; they come in the browser, like the data of every protected screen.

export const handle: GuardedHandle = { heading: 'My Search Alerts' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default AlertsPage;
