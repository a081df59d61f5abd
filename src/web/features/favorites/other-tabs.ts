import { FAVORITE_CHANGED_KEY } from '#web/device/late-device-keys.ts';

// Two tabs of one browser agree on what is saved: a record that is written and taken away again wakes the others.

export type FavoriteChange = { member: string; id: string; saved: boolean };

export function tellOtherTabs(change: FavoriteChange): void {
  try {
    localStorage.setItem(FAVORITE_CHANGED_KEY, JSON.stringify(change));
    localStorage.removeItem(FAVORITE_CHANGED_KEY);
  } catch {
    // Without storage each tab learns it when it is loaded next.
  }
}

export function onFavoriteElsewhere(listener: (change: FavoriteChange) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== FAVORITE_CHANGED_KEY || !newValue) return;
    try {
      listener(JSON.parse(newValue) as FavoriteChange);
    } catch {
      // Not ours.
    }
  });
}
