import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Notifications') }];

export default function Notifications() {
  return <ComingSoon title="Notifications" />;
}
