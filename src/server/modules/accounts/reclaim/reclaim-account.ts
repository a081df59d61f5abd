import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { AppError } from '#shared/errors.ts';
import { NAMELESS } from '#shared/rules/readable-name.ts';
import { type UserRow, updateUser } from '../accounts.queries.ts';
import { accountReclaimedMail, type NextSignIn } from './reclaim.mails.ts';
import { revokeCredentials } from './revoke-credentials.ts';

// An account may have been created, or moved to an address, by somebody who does not own the address and waits for its
// owner to use it. When the owner proves the address, everything older than that proof ends (decision 48).

export type Reclaim = { jobs: Jobs; origin(): string };

type Owner = { nextSignIn: NextSignIn; name?: string; provider?: UserRow['provider'] };

/**
 * The caller holds the user's row, which has the proven address already. Without a name from the proof the account gets
 * none: mails to a confirmed address use it.
 */
export async function reclaimAccount(
  tx: Tx,
  { jobs, origin }: Reclaim,
  userId: string,
  { nextSignIn, name = NAMELESS, provider = 'email' }: Owner,
): Promise<UserRow> {
  const revoked = await revokeCredentials(tx, userId);
  const changes = { emailVerified: true, name, provider };
  const owner = await updateUser(tx, userId, changes);
  if (!owner) throw new AppError('NOT_SIGNED_IN');
  await jobs.enqueue(tx, sendMail, accountReclaimedMail(owner.email, revoked, nextSignIn, origin()));
  await notifySecurityEvent(tx, jobs, userId, 'account-reclaimed');
  return owner;
}
