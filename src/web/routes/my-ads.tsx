import { MyAdsPage } from '#web/features/my-ads/my-ads-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// The seller's own list; its data comes in the browser, like that of every protected screen.

export const meta = () => [{ title: pageTitle('My Ads') }];

export default MyAdsPage;
