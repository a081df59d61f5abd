import { PENDING_ACTION_MINUTES } from '#shared/rules/retention.ts';
import { PENDING_ACTION_KEY } from '#web/device/lazy-device-keys.ts';

// What a visitor wanted when they were sent to the login: kept in this tab, and done when they are back.

export type PendingAction = {
  kind: 'save' | 'message' | 'phone' | 'report' | 'alert' | 'alert-form';
  item: string;
  /** What they had written, and chosen, by then. */
  text?: string;
  choice?: string;
};

export function savePendingAction(pendingAction: PendingAction): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ ...pendingAction, at: Date.now() }));
  } catch {
    // Without storage they press once more.
  }
}

/** Once: whoever takes it does it. */
export function takePendingAction(kind: PendingAction['kind'], item?: string): PendingAction | null {
  try {
    const pendingAction = JSON.parse(sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null') as
      | (PendingAction & { at: number })
      | null;
    if (pendingAction?.kind !== kind || (item !== undefined && pendingAction.item !== item)) return null;
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return Date.now() - pendingAction.at < VALID_FOR_MS ? pendingAction : null;
  } catch {
    return null;
  }
}

/** Who signs in much later has thought of something else. */
const VALID_FOR_MS = PENDING_ACTION_MINUTES * 60_000;
