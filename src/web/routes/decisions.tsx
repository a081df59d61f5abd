import { DecisionsPage } from '#web/features/account/decisions/decisions-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// What staff decided about the user. The data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Decisions' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default DecisionsPage;
