import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Help centre') }];

export default function Help() {
  return <ComingSoon title="Help centre" />;
}
