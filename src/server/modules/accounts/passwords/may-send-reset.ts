import type { Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import type { UserRow } from '../accounts.queries.ts';
import { countDelivered, deleteTokenOfMail } from '../one-time-tokens.queries.ts';

// Anyone can request a reset for any address, so strangers can use up the limit of an address (decision 49).
// The owner is not locked out by that: no mail is sent only while an earlier link in the owner's mailbox
// still works.

/** A link that expires sooner may expire before the owner uses it. */
const MIN_VALID_MINUTES = 15;

/** `askedBy` is the user who was signed in at the request: the owner's own requests have a separate limit. */
export type ResetRequest = { user: UserRow; askedBy: string | undefined; mailId: string };

/**
 * Called before each attempt to send the mail. A retry replaces the link of the failed attempt and is not
 * counted again. It is skipped if as many links as the limit of the address allows were delivered and still
 * work.
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
