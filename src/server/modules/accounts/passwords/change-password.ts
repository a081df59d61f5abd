import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, putPassword } from '../accounts.queries.ts';
import { proveItIsYou } from '../prove-it.ts';
import { revokeAccess } from '../revoke-access.ts';
import { type CodeTaker, takeCodeIfOn } from '../second-factor/take-code.ts';
import { tellSecurity } from '../tell-security.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './passwords.mails.ts';

// A member's new password, or the first one of those who came through a provider. Whoever else was in is out. Where
// two-factor authentication is on, a code is needed: a stolen session and a known password are not enough.

export type PasswordChange = CodeTaker & { db: Db; throttler: Throttler };

export async function changePassword(
  parts: PasswordChange,
  member: Viewer,
  { password, code, newPassword }: { password?: string; code?: string; newPassword: string },
): Promise<void> {
  const { db, jobs, origin } = parts;
  const proof = await proveItIsYou(parts, member, password);
  const user = await findUser(db, member.id);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  refuseWeakPassword(newPassword, user, 'newPassword');
  // Before the transaction: whoever waits here for a turn must not hold a connection.
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await proof(tx);
    await takeCodeIfOn(tx, parts, member.id, code);
    await putPassword(tx, member.id, hash);
    await revokeAccess(tx, member.id, member.session.id);
    await jobs.enqueue(tx, sendMail, passwordChangedMail(user, origin()));
    await tellSecurity(tx, jobs, member.id, 'password-changed');
  });
}
