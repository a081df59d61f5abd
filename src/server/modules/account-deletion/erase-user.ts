import {
  anonymizeUser,
  endPendingAccess,
  findUserForUpdate,
  setDeletionDueAt,
} from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { UserErasure } from '#server/platform/module/define-module.ts';
import { purgeAllPages } from './account-deletion.queries.ts';

// Erases one user: first the identity, in one transaction after which nobody can sign in as them, then every module's rows
// about them, in batches. Interrupted anywhere, the next attempt continues; run twice, it changes nothing more.

export type ErasureServices = {
  db: Db;
  /** How every module erases its own rows. */
  listErasures(): readonly UserErasure[];
  /** Deletes mails to these addresses from the outbox folder, where no mail server is set. */
  deleteMailsTo(addresses: readonly string[]): Promise<void>;
};

type LockedUser = NonNullable<Awaited<ReturnType<typeof findUserForUpdate>>>;

export type ErasureRequest = {
  userId: string;
  now: Date;
  /** Asked with the row locked. */
  mayErase(user: LockedUser): boolean;
  /** Gets the addresses at which they were written to. */
  addresses: string[];
};

/** False where it may not be. */
export async function eraseUser(
  { db, listErasures }: Omit<ErasureServices, 'deleteMailsTo'>,
  { userId, now, mayErase, addresses }: ErasureRequest,
): Promise<boolean> {
  const erasures = listErasures();
  const isErased = await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    if (!user || !mayErase(user)) return false;
    if (user.erasedAt) return true;
    // From here on nothing more is sent to them.
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
