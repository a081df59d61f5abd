import type { ApiOutputs } from '#shared/contract/index.ts';

// What became of a message stays with this entry of the history: a reload or Back shows its reference again, a new visit
// begins with an empty form. The sender's address is left out, for whoever sits here next may go back, too.

export type ContactReceipt = ApiOutputs['support']['contact'] & {
  /** Null after a reload. */
  email: string | null;
  /** The member who sent it, if one was signed in. */
  by: string | null;
};

/** As the router keeps what belongs to an entry. */
type Entry = { key?: string; usr?: { sent?: ContactReceipt } | null } | null;

/** Nothing where the browser is at another entry already, which Back can bring about before the router knows. */
export function storeReceipt(sent: ContactReceipt | null, key: string): void {
  // The router's word for an entry that it did not make.
  if (((window.history.state as Entry)?.key ?? 'default') !== key) return;
  const usr = sent && { sent: { ...sent, email: null } };
  // With a key: after a reload the router takes an entry without one for nobody's, and empties it.
  window.history.replaceState({ key, ...(window.history.state as Entry), usr }, '');
}

export function readReceipt(): ContactReceipt | null {
  return (window.history.state as Entry)?.usr?.sent ?? null;
}
