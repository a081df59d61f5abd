import { useEffect, useSyncExternalStore } from 'react';
import { useMember } from '#web/features/auth/use-member.ts';
import { followMember, isSaved, setSaved, subscribeToFavorites } from './favorites-store.ts';

/** One item's heart: whether it is full, and what a tap does. The server sends every heart empty. */
export function useFavorite(id: string): { saved: boolean; toggle: () => void } {
  const { user, asMember } = useMember();
  const saved = useSyncExternalStore(
    subscribeToFavorites,
    () => isSaved(id),
    () => false,
  );
  useEffect(() => followMember(user?.id ?? null), [user]);
  return {
    saved,
    // Read at the tap, not at the render: the second of two quick taps means the opposite of the first.
    toggle: () => asMember(() => setSaved(id, !isSaved(id)), { kind: 'save', item: id }),
  };
}
