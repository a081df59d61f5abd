import { DeskChats } from '#web/features/support/desk/desk-chats.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// Conversations with support, for the staff who answer them.

export const handle: GuardedHandle = { heading: 'Support desk' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default DeskChats;
