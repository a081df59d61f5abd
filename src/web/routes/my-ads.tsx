import { MyAdsPage } from '#web/features/my-ads/my-ads-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The seller's own list; its data comes in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Ads' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default MyAdsPage;
