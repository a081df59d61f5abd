import { AfterLoadTasks } from '#web/after-load-tasks.tsx';
import { OfflinePage } from '#web/features/discover/offline/offline-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('You are offline') }, { name: 'robots', content: 'noindex' }];

/**
 * The service worker caches this page with all files that it refers to. The reference adds the after-load
 * tasks to them, so that they are available on cached pages and can show that these are copies.
 */
export const handle = { afterLoadTasks: AfterLoadTasks };

export default function Offline() {
  return <OfflinePage />;
}
