import type { Tx } from '#server/platform/database.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import type { UserRow } from '../accounts.queries.ts';
import { hasToken } from '../one-time-tokens.queries.ts';

// Anyone can ask for a reset in somebody else's name, so the turns of an address can be spent by strangers (decision 49).
// The owner loses nothing by that: a mail is left out only while an earlier link still works in the owner's mailbox.

/** A link that runs out sooner may be too late for who opens the mailbox now. */
const WORKS_FOR_MINUTES = 15;

/** `askedBy` is who was signed in where the link was asked for: the owner's own browser has turns of its own. */
export async function maySendReset(
  tx: Tx,
  throttler: Throttler,
  user: UserRow,
  askedBy: string | undefined,
): Promise<boolean> {
  if (askedBy === user.id && (await throttler.allows('passwordResetOwn', user.id, tx))) return true;
  if (await throttler.allows('passwordReset', user.email, tx)) return true;
  const link = { userId: user.id, kind: 'reset-password', about: user.email } as const;
  return !(await hasToken(tx, { ...link, minutes: WORKS_FOR_MINUTES }));
}
