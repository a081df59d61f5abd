import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Settings') }];

export default function Settings() {
  return <ComingSoon title="Settings" />;
}
