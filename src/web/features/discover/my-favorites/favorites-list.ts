import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import {
  createPagedResource,
  currentLoadProblem,
  type LoadProblem,
  type MoreStatus,
} from '#web/data/paged-resource.ts';
import { markSaved } from '#web/features/discover/favorites/favorites-store.ts';

// The user's favorites in one sort order. A removed favorite stays in the list until the screen is opened
// again, so that the layout does not shift and the user can undo the removal.

type Favorites = ApiOutputs['favorites']['list'];
export type SavedItem = Favorites['items'][number];
export type Sort = NonNullable<Parameters<ApiClient['favorites']['list']>[0]['sort']>;

export type FavoritesList = {
  /** Null until the first response. */
  page: Favorites | null;
  trouble: LoadProblem | null;
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

/** The saved note, in every sort order that was read. */
export function showNote(id: string, note: string): void {
  favorites.changeAll((list) => ({
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, note } : item)),
  }));
}
