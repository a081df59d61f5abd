import type { Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import type { UserRow } from '../accounts.queries.ts';
import { countDelivered, deleteTokenOfMail } from '../one-time-tokens.queries.ts';

// Anyone can ask for a reset in somebody else's name, so the turns of an address can be spent by strangers (decision 49).
// The owner loses nothing by that: a mail is left out only while an earlier link still works in the owner's mailbox.

/** A link that runs out sooner may be too late for who opens the mailbox now. */
const MIN_VALID_MINUTES = 15;

/** `askedBy` is who was signed in where the link was asked for: the owner's own browser has turns of its own. */
export type ResetRequest = { user: UserRow; askedBy: string | undefined; mailId: string };

/**
 * Asked before each attempt to send the mail. An attempt that failed had its turn, so the next one takes none and replaces
 * its link. It is left out once the owner has as many links as all turns together give.
 */
export async function maySendReset(
  tx: Tx,
  throttler: Throttler,
  { user, askedBy, mailId }: ResetRequest,
): Promise<boolean> {
  const link = { userId: user.id, kind: 'reset-password', about: user.email } as const;
  const delivered = await countDelivered(tx, { ...link, minutes: MIN_VALID_MINUTES });
  if (await deleteTokenOfMail(tx, user.id, mailId)) return delivered < THROTTLES.passwordReset.limit;
  if (askedBy === user.id && (await throttler.allows('passwordResetOwn', user.id, tx))) return true;
  return (await throttler.allows('passwordReset', user.email, tx)) || delivered === 0;
}
