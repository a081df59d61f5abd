import { RESULTS_KEY } from '#web/device/device-keys.ts';

/** Whether this page is shown again and its list was longer than the server's: then its code must not wait. */
export function isListKept(): boolean {
  try {
    const { key } = window.history.state as { key: string };
    return sessionStorage.getItem(RESULTS_KEY)?.includes(`"${key} `) ?? false;
  } catch {
    return false;
  }
}
