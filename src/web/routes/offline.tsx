import { OfflinePage } from '#web/features/offline/offline-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('You are offline') }, { name: 'robots', content: 'noindex' }];

export default function Offline() {
  return <OfflinePage />;
}
