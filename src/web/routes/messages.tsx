import { MessagesPage } from '#web/features/chat/messages-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// A member's conversations; their data comes in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Messages' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default MessagesPage;
