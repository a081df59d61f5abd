import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { findPassword, findUserWithPassword, type UserRow } from '../accounts.queries.ts';
import { verifyPassword } from './password-hash.ts';

// Checks passwords. `checkCredentials` takes the same time with and without a password to compare with.

/**
 * The hash of an unknown password. It is compared when there is no account, or the account has no password.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZVMwJy7v48pwpmyzogzTSg$PLvNDOxycnQscLIOmeOYa8PYVJW71Ic0nZj5cRrT8lM';

export async function checkCredentials(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<UserRow | null> {
  const found = await findUserWithPassword(db, email);
  const isRight = await verifyPassword(found?.password ?? DUMMY_HASH, password);
  if (found?.password && isRight) return found.user;
  recordSecurityEvent({ kind: 'sign-in-failed', userId: found?.user.id ?? null });
  return null;
}

/** `isRight` is null when the user has no password. `accessEpoch` was read together with the password. */
export async function checkOwnPassword(
  db: Db,
  userId: string,
  password: string,
): Promise<{ isRight: boolean | null; accessEpoch: number }> {
  const stored = await findPassword(db, userId);
  if (!stored) throw new AppError('NOT_SIGNED_IN');
  const isRight = stored.password === null ? null : await verifyPassword(stored.password, password);
  return { isRight, accessEpoch: stored.accessEpoch };
}
