import {
  liftSuspension,
  notifySuspensionLifted,
  type SuspensionServices,
} from '#server/modules/account-suspension/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import { mayActOn } from '#server/modules/dossiers/dossiers.policy.ts';
import { revokeSuspension } from '#server/modules/moderation/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { getDossierUser } from './open-dossier.ts';

// Staff end a suspension before its end. What it hid is restored by the same transaction. If it was a mistake, its
// decision is reversed completely.

export type LiftParts = SuspensionServices & {
  db: Db;
  origin(): string;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export async function liftUserSuspension(
  parts: LiftParts,
  staff: Viewer,
  id: string,
  { reason, mistake }: { reason: string; mistake: boolean },
): Promise<{ suspended: false }> {
  const { db, notifyListingsChanged } = parts;
  const user = await getDossierUser(db, id);
  if (!mayActOn(staff, user)) throw new AppError('NOT_ALLOWED');
  const changed = await db.transaction(async (tx) => {
    const restored = await (mistake ? revokeSuspension : liftSuspension)(tx, parts, user.id);
    // The suspension has ended meanwhile, or another staff user has lifted it.
    if (restored === null) return [];
    await recordStaffAction(tx, {
      staffId: staff.id,
      action: 'suspension-lifted',
      reason,
      userId: user.id,
      detail: { mistake },
    });
    await notifySuspensionLifted(tx, parts, user.id, { wasMistake: mistake });
    return restored;
  });
  if (changed.length > 0) notifyListingsChanged(changed);
  return { suspended: false };
}
