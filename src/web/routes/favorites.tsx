import { FavoritesPage } from '#web/features/my-favorites/favorites-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// What a member saved; its data comes in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Favorites' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default FavoritesPage;
