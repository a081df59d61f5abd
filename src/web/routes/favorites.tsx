import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('My Favorites') }];

export default function Favorites() {
  return <ComingSoon title="My Favorites" />;
}
