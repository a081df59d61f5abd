import { AfterLoadTasks } from '#web/after-load-tasks.tsx';
import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('You are offline') }, { name: 'robots', content: 'noindex' }];

/**
 * The service worker keeps this page with every file that it names. Named by it, the companion is there for each page that
 * opens from the device, and can say that it did.
 */
export const handle = { companion: AfterLoadTasks };

export default function Offline() {
  return <OfflinePage />;
}
