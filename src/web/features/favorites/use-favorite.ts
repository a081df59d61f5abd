import { useEffect, useSyncExternalStore } from 'react';
import { useMember } from '#web/features/auth/use-member.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { followUser, isSaved, setSaved, subscribeToFavorites } from './favorites-store.ts';

/** One item's heart: whether it is full, and what a tap does. The server sends every heart empty. */
export function useFavorite(id: string): { saved: boolean; toggle: () => void } {
  const { user, asMember } = useMember();
  const saved = useSyncExternalStore(
    subscribeToFavorites,
    () => isSaved(id),
    () => false,
  );
  useEffect(() => followUser(user?.id ?? null), [user]);
  return {
    saved,
    toggle: () => asMember((member) => turnOver(member.id, id), { kind: 'save', item: id }),
  };
}

function turnOver(member: string, id: string): void {
  // A tap may have waited for the session, and then comes before the store has heard of the member.
  followUser(member);
  // Read at the tap, not at the render: the second of two quick taps means the opposite of the first.
  const wish = !isSaved(id);
  setSaved(id, wish);
  if (!wish)
    showToast({
      text: 'Removed from your favorites.',
      action: { label: 'Undo', onClick: () => setSaved(id, true) },
    });
}
