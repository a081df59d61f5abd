import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION_VALUE } from '#shared/rules/all-nigeria.ts';
import {
  currentLocation,
  onLocationChange,
  readLocationAgain,
  storedLocation,
} from '#web/device/chosen-location.ts';
import { LOCATION_KEY } from '#web/device/device-keys.ts';

/** The location that the user has chosen, on this tab or another one. */
export function useChosenLocation(): string {
  return useSyncExternalStore(subscribe, currentLocation, () => DEFAULT_LOCATION_VALUE);
}

/** Whether the user has chosen a location on this device. Without a choice, the default applies. */
export function hasChosenLocation(): boolean {
  return storedLocation() !== '';
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = onLocationChange(onChange);
  const followOtherTabs = ({ key }: StorageEvent) => key === LOCATION_KEY && readLocationAgain();
  window.addEventListener('storage', followOtherTabs);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', followOtherTabs);
  };
}
