import { PUSH_PROMPT_INTERVAL_DAYS } from '#shared/rules/retention.ts';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { createStore } from '#web/ui/create-store.ts';

// Whoever has just done something that others will answer may want to hear of it: only then are they asked, never because
// a page was opened. It is in every first load, so it decides no more than whether the rest is worth loading.

export type PushReason = 'message' | 'alert' | 'ad' | 'favorites';

const ASKED_AGAIN_AFTER_MS = PUSH_PROMPT_INTERVAL_DAYS * 86_400_000;

const reason = createStore<PushReason | null>(null);
export const { get: currentReason, subscribe: onReason } = reason;

export function askAboutPush(why: PushReason): void {
  if (mayAsk()) reason.set(why);
}

/** Not where it was asked lately, where the browser cannot, or where it was told never to. */
function mayAsk(): boolean {
  if (!('Notification' in window && 'PushManager' in window) || Notification.permission === 'denied')
    return false;
  try {
    return !(Date.now() - Number(localStorage.getItem(PUSH_ASKED_KEY)) < ASKED_AGAIN_AFTER_MS);
  } catch {
    // A device that remembers nothing would be asked again and again.
    return false;
  }
}

export function clearReason(): void {
  reason.set(null);
}
