import { liftSuspension, type SuspensionServices } from '#server/modules/account-suspension/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import { mayActOn } from '#server/modules/dossiers/dossiers.policy.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { getDossierUser } from './open-dossier.ts';

// Staff end a suspension before its end. What it hid is restored by the same transaction.

export type LiftParts = SuspensionServices & {
  db: Db;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export async function liftUserSuspension(
  parts: LiftParts,
  staff: Viewer,
  id: string,
  reason: string,
): Promise<{ suspended: false }> {
  const { db, notifyListingsChanged } = parts;
  const user = await getDossierUser(db, id);
  if (!mayActOn(staff, user)) throw new AppError('NOT_ALLOWED');
  const changed = await db.transaction(async (tx) => {
    const listings = await liftSuspension(tx, parts, user.id);
    await recordStaffAction(tx, { staffId: staff.id, action: 'suspension-lifted', reason, userId: user.id });
    return listings;
  });
  if (changed.length > 0) notifyListingsChanged(changed);
  return { suspended: false };
}
