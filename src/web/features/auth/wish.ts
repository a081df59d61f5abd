import { WISH_MINUTES } from '#shared/rules/retention.ts';
import { WISH_KEY } from '#web/device/late-device-keys.ts';

// What a visitor wanted when they were sent to the login: kept in this tab, and done when they are back.

export type Wish = {
  kind: 'save' | 'message' | 'phone' | 'report' | 'alert' | 'alert-form';
  item: string;
  /** What they had written, and chosen, by then. */
  text?: string;
  choice?: string;
};

export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(WISH_KEY, JSON.stringify({ ...wish, at: Date.now() }));
  } catch {
    // Without storage they press once more.
  }
}

/** Once: whoever takes it does it. */
export function takeWish(kind: Wish['kind'], item?: string): Wish | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(WISH_KEY) ?? 'null') as (Wish & { at: number }) | null;
    if (wish?.kind !== kind || (item !== undefined && wish.item !== item)) return null;
    sessionStorage.removeItem(WISH_KEY);
    return Date.now() - wish.at < KEPT_MS ? wish : null;
  } catch {
    return null;
  }
}

/** Who signs in much later has thought of something else. */
const KEPT_MS = WISH_MINUTES * 60_000;
