import { DeskMessages } from '#web/features/support/desk/desk-messages.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// Messages from the contact form, for the staff who answer them.

export const handle: GuardedHandle = { heading: 'Support desk' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default DeskMessages;
