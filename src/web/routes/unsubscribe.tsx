import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Unsubscribe') }];

export default function Unsubscribe() {
  return <ComingSoon title="Unsubscribe" />;
}
