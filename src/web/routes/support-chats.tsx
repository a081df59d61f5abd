import { DeskChats } from '#web/features/support-desk/desk-chats.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// Conversations with support, for those who answer in them.

export const meta = () => [{ title: pageTitle('Support desk') }];

export default DeskChats;
