import { AlertsPage } from '#web/features/discover/alerts/alerts-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's search alerts. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Search Alerts' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default AlertsPage;
