import { DeskMessages } from '#web/features/support-desk/desk-messages.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// What came by the contact form, for those who answer it.

export const handle: GuardedHandle = { heading: 'Support desk' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default DeskMessages;
