import { findErasureState } from './account-deletion.queries.ts';
import { type ErasureServices, eraseUser } from './erase-user.ts';

// After a restore from a backup, users who were erased since the backup are erased again.

export type RepeatedErasureResult = {
  erased: number;
  already: number;
  absent: number;
  /** Users who could not be erased, each with the error. */
  failed: { userId: string; reason: string }[];
};

export async function eraseAgain(
  services: ErasureServices,
  userIds: readonly string[],
  now: Date,
): Promise<RepeatedErasureResult> {
  const result: RepeatedErasureResult = { erased: 0, already: 0, absent: 0, failed: [] };
  const addresses: string[] = [];
  for (const userId of userIds) {
    const state = await findErasureState(services.db, userId);
    if (state !== 'present') {
      result[state === 'erased' ? 'already' : 'absent'] += 1;
      continue;
    }
    try {
      await eraseUser(services, { userId, now, mayErase: () => true, addresses });
      result.erased += 1;
    } catch (error) {
      result.failed.push({ userId, reason: (error as Error).message });
    }
  }
  if (addresses.length > 0) await services.deleteMailsTo(addresses);
  return result;
}
