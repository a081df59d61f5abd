import { useEffect, useSyncExternalStore } from 'react';
import { useRequireSignIn } from '#web/features/auth/use-require-sign-in.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { followUser, isSaved, setSaved, subscribeToFavorites } from './favorites-store.ts';

/** One item's heart: whether it is full, and what a tap does. The server sends every heart empty. */
export function useFavorite(id: string): { saved: boolean; toggle: () => void } {
  const { user, requireSignIn } = useRequireSignIn();
  const saved = useSyncExternalStore(
    subscribeToFavorites,
    () => isSaved(id),
    () => false,
  );
  useEffect(() => followUser(user?.id ?? null), [user]);
  return {
    saved,
    toggle: () => requireSignIn((user) => toggleFavorite(user.id, id), { kind: 'save', item: id }),
  };
}

function toggleFavorite(user: string, id: string): void {
  // A tap may have waited for the session, and then comes before the store has heard of the user.
  followUser(user);
  // Read at the tap, not at the render: the second of two quick taps means the opposite of the first.
  const saved = !isSaved(id);
  setSaved(id, saved);
  if (!saved)
    showToast({
      text: 'Removed from your favorites.',
      action: { label: 'Undo', onClick: () => setSaved(id, true) },
    });
}
