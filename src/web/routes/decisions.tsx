import { useParams } from 'react-router';
import { DecisionPage } from '#web/features/account/decisions/decision-page.tsx';
import { DecisionsPage } from '#web/features/account/decisions/decisions-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// What staff decided about the user, and one decision with its appeal. The data is loaded in the browser, like that of
// every protected screen.

export const handle: GuardedHandle = { heading: 'Decisions' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function Decisions() {
  return useParams().id ? <DecisionPage /> : <DecisionsPage />;
}
