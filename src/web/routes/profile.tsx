import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// A member's own profile; it comes in the browser, like the data of every protected screen.

export const meta = () => [{ title: pageTitle('Profile') }];

export default ProfilePage;
