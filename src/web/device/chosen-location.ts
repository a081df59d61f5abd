import { inLocation } from '#shared/in-location.ts';
import { DEFAULT_LOCATION_VALUE } from '#shared/rules/all-nigeria.ts';
import { LOCATION_COOKIE } from '#shared/rules/cookie-names.ts';
import { LOCATION_DAYS } from '#shared/rules/retention.ts';
import { LOCATION_KEY } from '#web/device/device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { setDeviceCookie } from './device-cookie.ts';

// The location that the user has chosen for the whole market, stored on the device. The cookie is for the
// home page, which the server renders for a location. All other pages are the same for everyone.

let chosen: string | null = null;
const { emit, subscribe } = createEmitter();
export const onLocationChange = subscribe;

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
  const stored = storedLocation();
  // The cookie may have expired, or the browser removed it.
  if (stored && !document.cookie.includes(`${LOCATION_COOKIE}=`))
    setDeviceCookie(LOCATION_COOKIE, stored, LOCATION_DAYS);
  chosen = stored || DEFAULT_LOCATION_VALUE;
  return chosen;
}

/** A page of results in the chosen location. Only for screens that the server does not render. */
export function inChosenLocation(path: string): string {
  return inLocation(path, currentLocation());
}

/** For a choice in another tab. */
export function readLocationAgain(): void {
  chosen = null;
  emit();
}

/** Empty without a choice. The list of states is not in this code, so only the form of the name is checked. */
export function storedLocation(): string {
  try {
    return /^[A-Z][A-Za-z ]{1,30}$/.exec(localStorage.getItem(LOCATION_KEY) ?? '')?.[0] ?? '';
  } catch {
    return '';
  }
}
