import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Profile') }];

export default function Profile() {
  return <ComingSoon title="Profile" />;
}
