import { MessagesPage } from '#web/features/chat/inbox/messages-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's conversations. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Messages' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default MessagesPage;
