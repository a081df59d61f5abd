import { endPendingAccess, forgetPerson, lockPerson, markLeaving } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { UserErasure } from '#server/platform/module/define-module.ts';
import { announcePages } from './leaving.queries.ts';

// Erases one user: first the identity, in one transaction after which nobody can sign in as them, then every module's rows
// about them, in batches. Interrupted anywhere, the next attempt continues; run twice, it changes nothing more.

export type Erasing = {
  db: Db;
  /** How every module erases its own rows. */
  listErasures(): readonly UserErasure[];
  /** Deletes mails to these addresses from the outbox folder, where no mail server is set. */
  forgetMailsTo(addresses: readonly string[]): Promise<void>;
};

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

export type ErasureOrder = {
  userId: string;
  now: Date;
  /** Asked with the row locked. */
  mayErase(person: LockedPerson): boolean;
  /** Gets the addresses at which they were written to. */
  addresses: string[];
};

/** False where it may not be. */
export async function eraseUser(
  { db, listErasures }: Omit<Erasing, 'forgetMailsTo'>,
  { userId, now, mayErase, addresses }: ErasureOrder,
): Promise<boolean> {
  const erasures = listErasures();
  const isGone = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || !mayErase(person)) return false;
    if (person.leftAt) return true;
    // From here on nothing more is sent to them.
    for (const { withIdentity } of erasures) await withIdentity?.(tx, person);
    addresses.push(person.email, ...(person.phone ? [person.phone] : []));
    await endPendingAccess(tx, userId);
    await forgetPerson(tx, userId, now);
    await announcePages(tx);
    return true;
  });
  if (!isGone) return false;
  for (const { data } of erasures) await data?.(db, userId, now);
  await markLeaving(db, userId, null);
  return true;
}
