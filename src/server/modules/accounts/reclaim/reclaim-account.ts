import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_NAME } from '#shared/rules/readable-name.ts';
import { type UserRow, updateUser } from '../accounts.queries.ts';
import { accountReclaimedMail, type NextSignIn } from './reclaim.mails.ts';
import { revokeCredentials } from './revoke-credentials.ts';

// A person who does not own an address may create an account with it, or change an account to it, and wait
// for the owner to use the account. When the owner proves the address, all earlier credentials are revoked
// (decision 48).

export type Reclaim = { jobs: Jobs; origin(): string };

type Owner = { nextSignIn: NextSignIn; name?: string; provider?: UserRow['provider'] };

/**
 * The caller has locked the user's row, which already has the proven address. If the proof has no name, the
 * old name is removed, because emails to a confirmed address would use it.
 */
export async function reclaimAccount(
  tx: Tx,
  { jobs, origin }: Reclaim,
  userId: string,
  { nextSignIn, name = DEFAULT_NAME, provider = 'email' }: Owner,
): Promise<UserRow> {
  const revoked = await revokeCredentials(tx, userId);
  const changes = { emailVerified: true, name, provider };
  const owner = await updateUser(tx, userId, changes);
  if (!owner) throw new AppError('NOT_SIGNED_IN');
  await jobs.enqueue(tx, sendMail, accountReclaimedMail(owner.email, revoked, nextSignIn, origin()));
  await notifySecurityEvent(tx, jobs, userId, 'account-reclaimed');
  return owner;
}
