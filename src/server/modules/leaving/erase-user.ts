import { endPendingAccess, forgetPerson, lockPerson, markLeaving } from '#server/modules/accounts/index.ts';
import { dropExport } from '#server/modules/my-data/index.ts';
import { emptyAdsOfFormer } from '#server/modules/selling/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Leaving } from './ask-to-leave.ts';
import { eraseBelongings, forgetAddress } from './erase.queries.ts';
import { announcePages } from './leaving.queries.ts';

// One user is erased: first who they were, in one step after which nobody can sign in as them, then what they had,
// portion by portion. Broken off anywhere, it goes on when it is done again; done twice, nothing more happens.

export type Erasing = Omit<Leaving, 'origin'> & {
  jobs: Jobs;
  /** What was written to them and lies on this machine, where nothing is set that would send it: the outbox. */
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
  { db, jobs, tellChanged }: Omit<Erasing, 'forgetMailsTo'>,
  { userId, now, mayErase, addresses }: ErasureOrder,
): Promise<boolean> {
  const isGone = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || !mayErase(person)) return false;
    if (person.leftAt) return true;
    // From here on nothing more is written to them.
    await forgetAddress(tx, person);
    addresses.push(person.email, ...(person.phone ? [person.phone] : []));
    await dropExport({ jobs }, tx, userId);
    await endPendingAccess(tx, userId);
    await forgetPerson(tx, userId, now);
    await announcePages(tx);
    return true;
  });
  if (!isGone) return false;
  await emptyAdsOfFormer(db, userId, now, tellChanged);
  await eraseBelongings(db, userId);
  await markLeaving(db, userId, null);
  return true;
}
