import { LOCATION_ASKED_KEY } from '#web/device/lazy-device-keys.ts';

/** Whether to ask for the location now. The answer is true once per device. */
export function mayAskLocation(): boolean {
  try {
    if (localStorage.getItem(LOCATION_ASKED_KEY)) return false;
    localStorage.setItem(LOCATION_ASKED_KEY, '1');
    return true;
  } catch {
    // Without storage the question would be asked again at every search.
    return false;
  }
}
