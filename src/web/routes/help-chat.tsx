import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Chat with support') }];

export default function HelpChat() {
  return <ComingSoon title="Chat with support" />;
}
