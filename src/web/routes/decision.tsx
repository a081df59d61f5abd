import { DecisionPage } from '#web/features/account/decisions/decision-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// One decision of staff, with the appeal. The data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Decision' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default DecisionPage;
