import { FollowingPage } from '#web/features/trust/following/following-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The sellers that the user follows. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Following' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default FollowingPage;
