import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Messages') }];

export default function Messages() {
  return <ComingSoon title="Messages" />;
}
