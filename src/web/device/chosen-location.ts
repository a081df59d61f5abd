import { useSyncExternalStore } from 'react';
import { LOCATION_COOKIE } from '#shared/rules/chosen-location.ts';
import { LOCATION_DAYS } from '#shared/rules/retention.ts';
import { DEFAULT_LOCATION, findLocation } from '#shared/rules/states.ts';
import { LOCATION_KEY } from '#web/device/device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { setDeviceCookie } from './device-cookie.ts';

// The location that the user has chosen for the whole market, stored on the device. The cookie is for the
// home page, which the server renders for a location. All other pages are the same for everyone.

let chosen: string | null = null;
const { emit, subscribe } = createEmitter();

export function useChosenLocation(): string {
  return useSyncExternalStore(subscribeToChoice, currentLocation, () => DEFAULT_LOCATION.value);
}

export function chooseLocation(value: string): void {
  chosen = value;
  setDeviceCookie(LOCATION_COOKIE, value, LOCATION_DAYS);
  try {
    localStorage.setItem(LOCATION_KEY, value);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is closed.
  }
  emit();
}

/** For code outside of components. */
export function currentLocation(): string {
  if (chosen !== null) return chosen;
  const stored = findLocation(storedLocation())?.value;
  // The cookie may have expired, or the browser removed it.
  if (stored && !document.cookie.includes(`${LOCATION_COOKIE}=`))
    setDeviceCookie(LOCATION_COOKIE, stored, LOCATION_DAYS);
  chosen = stored ?? DEFAULT_LOCATION.value;
  return chosen;
}

/** Whether the user has chosen a location on this device. Without a choice, the default applies. */
export function hasChosenLocation(): boolean {
  return storedLocation() !== '';
}

/** Also follows a choice in another tab. */
function subscribeToChoice(onChange: () => void): () => void {
  const unsubscribe = subscribe(onChange);
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key !== LOCATION_KEY) return;
    chosen = null;
    onChange();
  };
  window.addEventListener('storage', followOtherTabs);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', followOtherTabs);
  };
}

function storedLocation(): string {
  try {
    return localStorage.getItem(LOCATION_KEY) ?? '';
  } catch {
    return '';
  }
}
