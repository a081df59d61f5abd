import type { Db } from '#server/platform/database.ts';
import { findPassword, findUserWithPassword, type UserRow } from '../accounts.queries.ts';
import { verifyPassword } from './password-hash.ts';

// Whether a password is right, in the same time whether there is one to compare it with or not.

/** Of nothing that anybody knows: what is compared where there is no account, or none with a password. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$ZVMwJy7v48pwpmyzogzTSg$PLvNDOxycnQscLIOmeOYa8PYVJW71Ic0nZj5cRrT8lM';

export async function checkCredentials(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<UserRow | null> {
  const found = await findUserWithPassword(db, email);
  const isRight = await verifyPassword(found?.password ?? NOBODYS, password);
  return found?.password && isRight ? found.user : null;
}

/** Null where the member has none. */
export async function isOwnPassword(db: Db, userId: string, password: string): Promise<boolean | null> {
  const stored = await findPassword(db, userId);
  return stored === null ? null : verifyPassword(stored, password);
}
