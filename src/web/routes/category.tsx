import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Category') }];

export default function Category() {
  return <ComingSoon title="Category" />;
}
