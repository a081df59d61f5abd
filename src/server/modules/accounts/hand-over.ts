import type { Tx } from '#server/platform/database.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { type UserRow, updateUser } from './accounts.queries.ts';
import { deleteEmailChange } from './emails/email-changes.queries.ts';
import { forgetProofs } from './identities.queries.ts';
import { deleteTokensOf, TOKEN_KINDS } from './one-time-tokens.queries.ts';
import { revokeAccess } from './revoke-access.ts';

// An account in the hands of whoever reads its address. It may have been made by someone else, in wait for its owner:
// what they set up before the owner showed up must not keep them in, nor the owner out.

/**
 * Ends every session and whatever was begun. Was the address never confirmed, every other way in goes too, with the
 * second factor and the number's confirmation; was it confirmed by a browser that was not signed in, those from before
 * that. The password stays: whoever calls sees to it. They hold the person's row.
 */
export async function handToReader(tx: Tx, user: UserRow): Promise<void> {
  await recordSecurityEvent({ kind: 'account-reclaimed', userId: user.id }, tx);
  await revokeAccess(tx, user.id);
  await deleteTokensOf(tx, user.id, TOKEN_KINDS);
  await deleteEmailChange(tx, user.id);
  if (user.emailVerified && !user.confirmedApartAt) return;
  await forgetProofs(tx, user.id, user.emailVerified ? user.confirmedApartAt : null);
  await updateUser(tx, user.id, { emailVerified: true, confirmedApartAt: null });
}
