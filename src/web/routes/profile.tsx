import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// A member's own profile; it comes in the browser, like the data of every protected screen.

export const handle: GuardedHandle = { heading: 'Profile' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default ProfilePage;
