import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findUser } from '../accounts.queries.ts';
import { consumeLink } from '../one-time-tokens.ts';
import { reclaimAccount } from '../reclaim/reclaim-account.ts';
import { hasSignedUp, type SignUpCookies } from '../sessions/sign-up-cookie.ts';
import { hasWorkingEmailCode } from './email-codes.queries.ts';
import { confirmOwnEmail } from './end-email-change.ts';

// Confirms an account's address by a link or code that is sent to it.

export type ConfirmEmail = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  origin(): string;
  signUpCookies: SignUpCookies;
};

export async function sendVerification(
  { db, jobs, throttler }: Pick<ConfirmEmail, 'db' | 'jobs' | 'throttler'>,
  trustedUser: TrustedUser,
  { onlyIfNeeded = false }: { onlyIfNeeded?: boolean } = {},
): Promise<{ email: string; isSent: boolean }> {
  const userId = trustedUser.id;
  throttler.countInMemory('manage', userId);
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (user.emailVerified) throw new AppError('EMAIL_CONFIRMED');
  if (onlyIfNeeded && (await hasWorkingEmailCode(db, user))) return { email: user.email, isSent: false };
  await throttler.use('accountMail', userId);
  await throttler.countDaily('code', trustedUser);
  await throttler.use('emailCodeTo', user.email);
  await jobs.enqueue(db, sendAccountEmail, { kind: 'confirm-email', userId });
  recordSecurityEvent({ kind: 'code-asked', detail: 'verify-email', userId });
  return { email: user.email, isSent: true };
}

/**
 * A browser that is neither signed in to the account nor created it may belong to another person, who owns
 * the address. Then that person reclaims the account.
 */
export async function verifyEmail(
  parts: ConfirmEmail,
  token: string,
  context: ApiContext,
): Promise<{ email: string; isReclaimed: boolean }> {
  await parts.throttler.use('token', context);
  const viewer = await context.viewer();
  return parts.db.transaction(async (tx) => {
    const { link, user } = await consumeLink(tx, ['verify-email'], token);
    // The link proves access only to the address that it was sent to.
    if (link.about !== user.email) throw new AppError('UNKNOWN_TOKEN');
    const { id, email } = user;
    if (user.emailVerified) return { email, isReclaimed: false };
    const isOwnBrowser = viewer?.id === id || hasSignedUp(parts.signUpCookies, context, id);
    if (isOwnBrowser) await confirmOwnEmail(tx, id);
    else await reclaimAccount(tx, parts, id, { nextSignIn: 'set-password' });
    return { email, isReclaimed: !isOwnBrowser };
  });
}
