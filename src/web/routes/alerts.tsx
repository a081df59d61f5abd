import { AlertsPage } from '#web/features/alerts/alerts-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// The searches a member has saved; they come in the browser, like the data of every protected screen.

export const meta = () => [{ title: pageTitle('My Search Alerts') }];

export default AlertsPage;
