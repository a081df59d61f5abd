import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Post Your Ad') }];

export default function PostAd() {
  return <ComingSoon title="Post Your Ad" />;
}
