import type { ApiOutputs } from '#shared/contract/index.ts';

// The receipt of a sent message is stored in the history entry: a reload or Back shows the reference again,
// and a new visit starts with an empty form. The sender's address is omitted because the next person at this
// device may also go back.

export type ContactReceipt = ApiOutputs['support']['contact'] & {
  /** Null after a reload. */
  email: string | null;
  /** The id of the user who sent it; null for visitors. */
  by: string | null;
};

/** The history state as React Router stores it. */
type HistoryState = { key?: string; usr?: { sent?: ContactReceipt } | null } | null;

/**
 * Does nothing when the browser is already at another entry: Back can change it before the router notices.
 */
export function storeReceipt(sent: ContactReceipt | null, key: string): void {
  // 'default' is the router's key for entries that it did not create.
  if (((window.history.state as HistoryState)?.key ?? 'default') !== key) return;
  const usr = sent && { sent: { ...sent, email: null } };
  // The key is required: after a reload the router clears the state of an entry without one.
  window.history.replaceState({ key, ...(window.history.state as HistoryState), usr }, '');
}

export function readReceipt(): ContactReceipt | null {
  return (window.history.state as HistoryState)?.usr?.sent ?? null;
}
