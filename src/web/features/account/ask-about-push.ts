import { PUSH_PROMPT_INTERVAL_DAYS } from '#shared/rules/retention.ts';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import { createStore } from '#web/ui/create-store.ts';

// Asks about push notifications only after an action that others will respond to, and only in a place below
// that action (push-place.tsx). The question ends with its place, so it never follows to another page.
// This module is part of every first load, so it only decides whether to load the rest.

export type PushReason = 'message' | 'alert' | 'ad' | 'favorites';
type Place = { id: string; reason: PushReason };

const ASKED_AGAIN_AFTER_MS = PUSH_PROMPT_INTERVAL_DAYS * 86_400_000;

let places: readonly Place[] = [];
const asking = createStore<Place | null>(null);
/** The place that shows the question. */
export const { get: askingPlace, subscribe: onAsking } = asking;

/** Returns the function that removes the place, and the question with it. */
export function addPlace(place: Place): () => void {
  places = [...places, place];
  return () => {
    places = places.filter((other) => other !== place);
    if (asking.get() === place) clearQuestion();
  };
}

/** Does nothing without a place for the question on the page. */
export function askAboutPush(reason: PushReason): void {
  const place = places.findLast((each) => each.reason === reason);
  if (place && mayAsk()) asking.set(place);
}

/** False if the user was asked recently, the browser lacks support, or the permission is denied. */
export function mayAsk(): boolean {
  if (!('Notification' in window && 'PushManager' in window) || Notification.permission === 'denied')
    return false;
  try {
    return !(Date.now() - Number(localStorage.getItem(PUSH_ASKED_KEY)) < ASKED_AGAIN_AFTER_MS);
  } catch {
    // Without storage, the device would be asked again and again.
    return false;
  }
}

export function clearQuestion(): void {
  asking.set(null);
}
