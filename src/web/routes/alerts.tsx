import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('My Search Alerts') }];

export default function Alerts() {
  return <ComingSoon title="My Search Alerts" />;
}
