// Imported here, so that it is loaded together with the page's code.
import '#web/data/client.ts';
import { readEarly } from '#web/features/selling/my-ads/ads-store.ts';
import { MyAdsPage } from '#web/features/selling/my-ads/my-ads-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The seller's own listings. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Ads' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

// Starts the read before hydration, which takes longer on a phone than the response.
if (!import.meta.env.SSR) readEarly();

export default MyAdsPage;
