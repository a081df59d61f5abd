import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Blog') }];

export default function BlogPost() {
  return <ComingSoon title="Blog" />;
}
