import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import {
  createPagedResource,
  currentLoadProblem,
  type MoreStatus,
  type Trouble,
} from '#web/data/paged-resource.ts';
import { markSaved } from '#web/features/favorites/favorites-store.ts';

// The user's favorites in one order. One that is taken out stays where it is until the screen is opened again, so that
// nothing jumps and it can be put back in its place.

type Favorites = ApiOutputs['favorites']['list'];
export type SavedItem = Favorites['items'][number];
export type Sort = NonNullable<Parameters<ApiClient['favorites']['list']>[0]['sort']>;

export type FavoritesList = {
  /** Null until the first answer. */
  page: Favorites | null;
  trouble: Trouble | null;
  more: MoreStatus;
  reload: () => void;
};

const favorites = createPagedResource<Favorites, Sort>(
  (api, { key: sort, cursor, limit }) => api.favorites.list({ sort, cursor, limit }),
  { onRead: ({ items }) => markSaved(items.map(({ id }) => id)) },
);

export const { readMore } = favorites;

export function useFavoritesList(sort: Sort): FavoritesList {
  const { value, failure } = favorites.use(sort, { refetch: 'until-loaded' });
  return {
    page: value,
    trouble: failure && !value ? currentLoadProblem() : null,
    more: value?.more ?? 'idle',
    reload: () => void favorites.reload(sort),
  };
}
