import { type Erasing, eraseUser } from './erase-user.ts';
import { findErasureState } from './leaving.queries.ts';

// After a restore from a backup: users who were erased since are erased again.

export type ErasedAgain = {
  erased: number;
  already: number;
  absent: number;
  /** Who could not be erased, and why. */
  failed: { userId: string; reason: string }[];
};

export async function eraseAgain(
  erasing: Erasing,
  userIds: readonly string[],
  now: Date,
): Promise<ErasedAgain> {
  const result: ErasedAgain = { erased: 0, already: 0, absent: 0, failed: [] };
  const addresses: string[] = [];
  for (const userId of userIds) {
    const state = await findErasureState(erasing.db, userId);
    if (state !== 'present') {
      result[state === 'erased' ? 'already' : 'absent'] += 1;
      continue;
    }
    try {
      await eraseUser(erasing, { userId, now, mayErase: () => true, addresses });
      result.erased += 1;
    } catch (error) {
      result.failed.push({ userId, reason: (error as Error).message });
    }
  }
  if (addresses.length > 0) await erasing.forgetMailsTo(addresses);
  return result;
}
