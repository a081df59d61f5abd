// Named here, so that it comes together with the page's own code.
import '#web/data/client.ts';
import { readEarly } from '#web/features/my-ads/ads-store.ts';
import { MyAdsPage } from '#web/features/my-ads/my-ads-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The seller's own list; its data comes in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Ads' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

// Before the page is hydrated, which takes longer on a phone than the answer.
if (!import.meta.env.SSR) readEarly();

export default MyAdsPage;
