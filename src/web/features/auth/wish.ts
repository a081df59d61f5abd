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
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }));
  } catch {
    // Without storage they press once more.
  }
}

/** Once: whoever takes it does it. */
export function takeWish(kind: Wish['kind'], item?: string): Wish | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Wish & { at: number }) | null;
    if (wish?.kind !== kind || (item !== undefined && wish.item !== item)) return null;
    sessionStorage.removeItem(KEY);
    return Date.now() - wish.at < KEPT_MS ? wish : null;
  } catch {
    return null;
  }
}

const KEY = 'wish';
/** Who signs in much later has thought of something else. */
const KEPT_MS = 30 * 60_000;
