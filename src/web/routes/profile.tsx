import { ProfilePage } from '#web/features/account/profile/profile-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's own profile. Its data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Profile' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default ProfilePage;
