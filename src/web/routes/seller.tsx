import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Seller') }];

export default function Seller() {
  return <ComingSoon title="Seller" />;
}
