import { useEffect } from 'react';
import { useSession } from '#web/data/session.ts';
import { listUnsentFavorites } from '#web/features/discover/favorites/unsent-favorites.ts';

/** Sends stored taps, also on pages without hearts. */
export function useSendUnsentFavorites(): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user || listUnsentFavorites(user.id).length === 0) return;
    import('#web/features/discover/favorites/favorites-store.ts').then(
      ({ followUser }) => followUser(user.id),
      () => {
        // The next page tries again.
      },
    );
  }, [user]);
}
