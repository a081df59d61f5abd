import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION, findLocation } from '#shared/rules/states.ts';
import { LOCATION_KEY } from '#web/device/device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// The location that the user searches in, stored on the device. The server renders pages without it, so they
// are the same for everyone.

let chosen: string | null = null;
const { emit, subscribe } = createEmitter();

export function useChosenLocation(): string {
  return useSyncExternalStore(subscribe, currentLocation, () => DEFAULT_LOCATION.value);
}

export function chooseLocation(value: string): void {
  chosen = value;
  try {
    localStorage.setItem(LOCATION_KEY, value);
  } catch {
    // Storage may be full or forbidden; the choice then lasts until the page is closed.
  }
  emit();
}

/** For code outside of components. */
export function currentLocation(): string {
  chosen ??= findLocation(storedLocation())?.value ?? DEFAULT_LOCATION.value;
  return chosen;
}

function storedLocation(): string {
  try {
    return localStorage.getItem(LOCATION_KEY) ?? '';
  } catch {
    return '';
  }
}
