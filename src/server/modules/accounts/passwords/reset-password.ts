import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { putPassword } from '../accounts.queries.ts';
import { findLink, takeLink } from '../one-time-tokens.ts';
import { reclaimAccount } from '../reclaim/reclaim-account.ts';
import { endPendingAccess } from '../revoke-access.ts';
import { tellSecurity } from '../tell-security.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './passwords.mails.ts';

// A new password by the link of a mail. Whoever was inside before, and whatever they had begun, is out afterwards.

type ResetPassword = { db: Db; jobs: Jobs; throttler: Throttler; origin(): string };

export async function resetPassword(
  parts: ResetPassword,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { db, jobs, throttler, origin } = parts;
  await throttler.use('token', caller);
  // A password that is refused does not use the link up.
  refuseWeakPassword(password, (await findLink(db, ['reset-password'], token)).user);
  // Before the transaction: whoever waits here for a turn must not hold a connection.
  const hash = await hashPassword(password);
  const owner = await db.transaction(async (tx) => {
    const { link, user } = await takeLink(tx, ['reset-password'], token);
    if (link.about !== user.email) throw new AppError('TOKEN_NOT_KNOWN');
    if (user.emailVerified) await endPendingAccess(tx, user.id);
    else await reclaimAccount(tx, parts, user.id, { nextSignIn: 'new-password' });
    await putPassword(tx, user.id, hash);
    await jobs.enqueue(tx, sendMail, passwordChangedMail(user, origin()));
    await tellSecurity(tx, jobs, user.id, 'password-changed');
    return user.id;
  });
  // Codes that whoever knew the old password has tried out do not keep the owner waiting.
  await throttler.forget('secondStep', owner);
}
