import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import { requireUserReauthentication } from '#server/modules/accounts/require-user-reauthentication.ts';
import {
  type CodeVerifier,
  consumeCodeIfEnabled,
} from '#server/modules/accounts/second-factor/consume-code.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, savePassword } from '../accounts.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './passwords.mails.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

// Changes a user's password, or sets the first one of a user who signs in with a provider. All other sessions
// end. With two-factor authentication a code is needed as well: a stolen session and the password are not
// enough.

export type PasswordChange = CodeVerifier & { db: Db; throttler: Throttler };

export async function changePassword(
  parts: PasswordChange,
  viewer: Viewer,
  { password, code, newPassword }: { password?: string; code?: string; newPassword: string },
): Promise<void> {
  const { db, jobs, origin } = parts;
  const proof = await requireUserReauthentication(parts, viewer, password);
  const user = await findUser(db, viewer.id);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  rejectWeakPassword(newPassword, user, 'newPassword');
  // Before the transaction, because a request in the hash queue must not hold a connection.
  const hash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await proof(tx);
    await consumeCodeIfEnabled(tx, parts, viewer.id, code);
    await savePassword(tx, viewer.id, hash);
    await revokeAccess(tx, viewer.id, viewer.session.id);
    await jobs.enqueue(tx, sendMail, passwordChangedMail(user, origin()));
    await notifySecurityEvent(tx, jobs, viewer.id, 'password-changed');
  });
}
