import { useEffect, useSyncExternalStore } from 'react';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { followUser, isSaved, setSaved, subscribeToFavorites } from './favorites-store.ts';

/** The saved state of one listing and the action of a tap. The server renders every heart empty. */
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
  // A tap that waited for the session can run before the effect above has set the user.
  followUser(user);
  // The state is read at the tap, not at render, so that the second of two quick taps undoes the first.
  const saved = !isSaved(id);
  setSaved(id, saved);
  if (!saved)
    showToast({
      text: 'Removed from your favorites.',
      action: { label: 'Undo', onClick: () => setSaved(id, true) },
    });
}
