import { useEffect } from 'react';
import { useSession } from '#web/data/session.ts';
import { listTaps } from './kept-taps.ts';

/** Sends what hearts could not, also from a page that has none. */
export function useKeptTaps(): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user || listTaps(user.id).length === 0) return;
    import('./favorites-store.ts').then(
      ({ followUser }) => followUser(user.id),
      () => {
        // The next page tries again.
      },
    );
  }, [user]);
}
