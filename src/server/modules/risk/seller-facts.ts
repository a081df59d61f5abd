import type { Db, Tx } from '#server/platform/database/database.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { readSeller } from './facts.queries.ts';
import type { SellerFacts } from './rules/facts.ts';

// The facts about an account, as the rules need them.

const DAY_MS = 86_400_000;
/** How long the removal of an ad counts. */
const REMOVAL_DAYS = 90;

type ReadSeller = Awaited<ReturnType<typeof readSeller>>;

export function sellerFactsOf(row: ReadSeller, now: Date): SellerFacts {
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  return {
    ageDays: daysSince(row.createdAt),
    emailConfirmed: row.emailVerified,
    numberConfirmed: row.phoneConfirmedAt !== null,
    // A checked identity is a fact of its own, and may be a day old.
    established: trustLevelOf({ ...row, identityCheckedAt: null }, now) === 'established',
    identityChecked: row.identityCheckedAt !== null,
    takenDown: row.takenDownAt !== null && daysSince(row.takenDownAt) < REMOVAL_DAYS,
    sales: row.sales,
    adsLastHour: row.adsLastHour,
    adsLastDay: row.adsLastDay,
    suspendedOnDevice: row.suspendedOnDevice,
  };
}

export async function readSellerFacts(on: Db | Tx, userId: string): Promise<SellerFacts> {
  return sellerFactsOf(await readSeller(on, userId), new Date());
}
