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

// For accounts whose credentials the operator sets, such as the demo accounts. Only the given email and
// password sign in afterwards. Credentials that were added meanwhile are removed.

export type NewCredentials = { id: string; email: string; passwordHash: string };

export async function replaceCredentials(db: Db, { id, email, passwordHash }: NewCredentials): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user || user.erasedAt) return;
    await savePassword(tx, id, passwordHash);
    await deleteLinkedProviders(tx, id);
    await deleteSecondFactor(tx, id);
    await endPendingAccess(tx, id);
    // Another user may have signed up with the address after the account's address was changed.
    if (!(await findUserByEmail(tx, email))) await updateUser(tx, id, { email, emailVerified: true });
  });
}

/** Also false when the account does not exist. */
export async function hasPassword(db: Db, id: string, password: string): Promise<boolean> {
  const stored = await findPassword(db, id);
  if (!stored?.password) return false;
  return verifyPassword(stored.password, password).catch(() => false);
}
