import { PENDING_ACTION_MINUTES } from '#shared/rules/retention.ts';
import { PENDING_ACTION_KEY } from '#web/device/lazy-device-keys.ts';

// The action for which a visitor was sent to the login. It is stored in this tab and performed afterwards.

type Kind =
  | 'save'
  | 'message'
  | 'message-seller'
  | 'offer'
  | 'wait'
  | 'phone'
  | 'report'
  | 'alert'
  | 'alert-form'
  | 'follow';

export type PendingAction = {
  kind: Kind;
  /** The id of the listing, seller or conversation. */
  item: string;
  /** The listing that a message to a seller is about. */
  about?: { id: string; title: string };
  /** The text and the choice that the visitor had entered. */
  text?: string;
  choice?: string;
};

export function savePendingAction(pendingAction: PendingAction): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ ...pendingAction, at: Date.now() }));
  } catch {
    // Without storage, the user must press the button again.
  }
}

/** Returns a stored action once. The caller must perform it. */
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

/** A user who signs in much later does not expect the action any more. */
const VALID_FOR_MS = PENDING_ACTION_MINUTES * 60_000;
