import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Help centre') }];

export default function HelpArticle() {
  return <ComingSoon title="Help centre" />;
}
