import type { Db } from '#server/platform/database/database.ts';
import {
  findPassword,
  findUserByEmail,
  findUserForUpdate,
  savePassword,
  updateUser,
} from '../accounts.queries.ts';
import { deleteLinkedProviders } from '../reclaim/credentials.queries.ts';
import { endPendingAccess } from '../revoke-access.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import { verifyPassword } from './password-hash.ts';

// For accounts whose credentials the operator sets, such as the demo's: the given email and password open them, and
// nothing else that somebody added since.

export type NewCredentials = { id: string; email: string; passwordHash: string };

export async function replaceCredentials(db: Db, { id, email, passwordHash }: NewCredentials): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user || user.erasedAt) return;
    await savePassword(tx, id, passwordHash);
    await deleteLinkedProviders(tx, id);
    await deleteSecondFactor(tx, id);
    await endPendingAccess(tx, id);
    // Somebody else may have signed up with an address that the account was moved away from.
    if (!(await findUserByEmail(tx, email))) await updateUser(tx, id, { email, emailVerified: true });
  });
}

/** False also where there is no such account. */
export async function hasPassword(db: Db, id: string, password: string): Promise<boolean> {
  const stored = await findPassword(db, id);
  if (!stored?.password) return false;
  return verifyPassword(stored.password, password).catch(() => false);
}
