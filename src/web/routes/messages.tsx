import { MessagesPage } from '#web/features/chat/messages-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// A member's conversations; their data comes in the browser, like that of every protected screen.

export const meta = () => [{ title: pageTitle('Messages') }];

export default MessagesPage;
