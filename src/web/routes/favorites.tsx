import { FavoritesPage } from '#web/features/my-favorites/favorites-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// What a member saved; its data comes in the browser, like that of every protected screen.

export const meta = () => [{ title: pageTitle('My Favorites') }];

export default FavoritesPage;
