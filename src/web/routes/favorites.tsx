import { FavoritesPage } from '#web/features/discover/my-favorites/favorites-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's favorites. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'My Favorites' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default FavoritesPage;
