import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Support desk') }];

export default function SupportChats() {
  return <ComingSoon title="Support desk" />;
}
