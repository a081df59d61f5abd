import { DeskMessages } from '#web/features/support-desk/desk-messages.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// What came by the contact form, for those who answer it.

export const meta = () => [{ title: pageTitle('Support desk') }];

export default DeskMessages;
