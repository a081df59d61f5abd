import { HelpChatPage } from '#web/features/support-chat/help-chat-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// Talking to support.

export const meta = () => [
  { title: pageTitle('Chat with support') },
  {
    name: 'description',
    content:
      'Talk to Kasuwa support, day and night: about a scam, an ad that was taken down, or anything else.',
  },
];

export default HelpChatPage;
