import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { savePassword } from '../accounts.queries.ts';
import { consumeLink, findLink } from '../one-time-tokens.ts';
import { reclaimAccount } from '../reclaim/reclaim-account.ts';
import { endPendingAccess } from '../revoke-access.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './passwords.mails.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

// Sets a new password by the link of an email. All sessions, pending links and pending changes end.

type ResetPassword = { db: Db; jobs: Jobs; throttler: Throttler; origin(): string };

export async function resetPassword(
  parts: ResetPassword,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { db, jobs, throttler, origin } = parts;
  await throttler.use('token', caller);
  // A rejected password does not use up the link.
  rejectWeakPassword(password, (await findLink(db, ['reset-password'], token)).user);
  // Before the transaction, because a request in the hash queue must not hold a connection.
  const hash = await hashPassword(password);
  const owner = await db.transaction(async (tx) => {
    const { link, user } = await consumeLink(tx, ['reset-password'], token);
    if (link.about !== user.email) throw new AppError('UNKNOWN_TOKEN');
    if (user.emailVerified) await endPendingAccess(tx, user.id);
    else await reclaimAccount(tx, parts, user.id, { nextSignIn: 'new-password' });
    await savePassword(tx, user.id, hash);
    await jobs.enqueue(tx, sendMail, passwordChangedMail(user, origin()));
    await notifySecurityEvent(tx, jobs, user.id, 'password-changed');
    return user.id;
  });
  // Wrong codes of an intruder who knew the old password must not block the owner.
  await throttler.reset('secondStep', owner);
}
