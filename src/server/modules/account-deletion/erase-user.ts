import {
  anonymizeUser,
  endPendingAccess,
  findUserForUpdate,
  setDeletionDueAt,
} from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { UserErasure } from '#server/platform/module/define-module.ts';
import { purgeAllPages } from './account-deletion.queries.ts';

// Erases one user. The first transaction erases the identity, so that nobody can sign in to the account. Then
// every module erases its rows about the user, in batches. The next attempt continues an interrupted one, and
// a second run changes nothing.

export type ErasureServices = {
  db: Db;
  /** The erasure functions of all modules. */
  listErasures(): readonly UserErasure[];
  /** Deletes mails to these addresses from the outbox folder, where no mail server is set. */
  deleteMailsTo(addresses: readonly string[]): Promise<void>;
};

type LockedUser = NonNullable<Awaited<ReturnType<typeof findUserForUpdate>>>;

export type ErasureRequest = {
  userId: string;
  now: Date;
  /** Called while the user's row is locked. */
  mayErase(user: LockedUser): boolean;
  /** Receives the user's email address and phone number. */
  addresses: string[];
};

/** Returns false when the user does not exist or `mayErase` returns false. */
export async function eraseUser(
  { db, listErasures }: Omit<ErasureServices, 'deleteMailsTo'>,
  { userId, now, mayErase, addresses }: ErasureRequest,
): Promise<boolean> {
  const erasures = listErasures();
  const isErased = await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    if (!user || !mayErase(user)) return false;
    if (user.erasedAt) return true;
    // Also deletes queued messages, so that nothing more is sent to the user.
    for (const { withIdentity } of erasures) await withIdentity?.(tx, user);
    addresses.push(user.email, ...(user.phone ? [user.phone] : []));
    await endPendingAccess(tx, userId);
    await anonymizeUser(tx, userId, now);
    await purgeAllPages(tx);
    return true;
  });
  if (!isErased) return false;
  for (const { data } of erasures) await data?.(db, userId, now);
  await setDeletionDueAt(db, userId, null);
  return true;
}
