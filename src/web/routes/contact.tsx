import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Contact us') }];

export default function Contact() {
  return <ComingSoon title="Contact us" />;
}
