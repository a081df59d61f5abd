import { PUSH_PROMPT_INTERVAL_DAYS } from '#shared/rules/retention.ts';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { createStore } from '#web/ui/create-store.ts';

// Asks about push notifications only after an action that others will respond to, never when a page opens.
// This module is part of every first load, so it only decides whether to load the rest.

export type PushReason = 'message' | 'alert' | 'ad' | 'favorites';

const ASKED_AGAIN_AFTER_MS = PUSH_PROMPT_INTERVAL_DAYS * 86_400_000;

const reason = createStore<PushReason | null>(null);
export const { get: currentReason, subscribe: onReason } = reason;

export function askAboutPush(newReason: PushReason): void {
  if (mayAsk()) reason.set(newReason);
}

/** False if the user was asked recently, the browser lacks support, or the permission is denied. */
function mayAsk(): boolean {
  if (!('Notification' in window && 'PushManager' in window) || Notification.permission === 'denied')
    return false;
  try {
    return !(Date.now() - Number(localStorage.getItem(PUSH_ASKED_KEY)) < ASKED_AGAIN_AFTER_MS);
  } catch {
    // Without storage, the device would be asked again and again.
    return false;
  }
}

export function clearReason(): void {
  reason.set(null);
}
