import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('My Ads') }];

export default function MyAds() {
  return <ComingSoon title="My Ads" />;
}
